import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { after, test } from 'node:test'
import { verifyKeeper } from './verifyKeeper.mjs'

const page = '<!doctype html><html><head><meta charset="utf-8"></head><body></body></html>'
const script = 'postMessage(1)'
const policy = "default-src 'none'; script-src 'self'; worker-src 'self'"
const sum = (/** @type {string} */ text) => createHash('sha256').update(text).digest('hex')
const hashes = { 'frame.html': sum(page), 'assets/frame-a1.js': sum(script) }

/**
 * A keeper that serves these files.
 * @param {Readonly<Record<string, string>>} files by path
 * @param {string} [itsPolicy]
 */
async function serve(files, itsPolicy = policy) {
  const server = createServer((request, response) => {
    const body = files[request.url ?? '']
    response.writeHead(body === undefined ? 404 : 200, { 'content-security-policy': itsPolicy }).end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  after(() => server.close())
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}
const origins = page.replace('<head>', `<head><meta name="origins" content='["https://my.app"]'>`)

test('a keeper that serves the build has no differences, whatever pages may frame it', async () => {
  const url = await serve({ '/frame': origins, '/assets/frame-a1.js': script })
  assert.deepEqual(await verifyKeeper(url, hashes), [])
})

test('other code, code in the page, and a missing file are named', async () => {
  const url = await serve({ '/frame': origins.replace('<body>', '<body><script src="//x"></script>') })
  assert.deepEqual(await verifyKeeper(url, hashes), [
    'frame.html is another one',
    'assets/frame-a1.js is not served: 404',
  ])
  const other = await serve({ '/frame': origins, '/assets/frame-a1.js': `${script};steal()` })
  assert.deepEqual(await verifyKeeper(other, hashes), ['assets/frame-a1.js is another one'])
})

test('the origins hide no code', async () => {
  const hidden = page.replace('<head>', `<head><meta name="origins" content=''><script src=x></script>`)
  const url = await serve({ '/frame': hidden, '/assets/frame-a1.js': script })
  assert.deepEqual(await verifyKeeper(url, hashes), ['frame.html is another one'])
})

test('a policy that lets other code run is named', async () => {
  for (const loose of ['', "script-src 'self' https://cdn.example; worker-src 'self'", "script-src 'self'"]) {
    const url = await serve({ '/frame': page, '/assets/frame-a1.js': script }, loose)
    assert.deepEqual(await verifyKeeper(url, hashes), [
      'frame.html comes with a policy that lets other code run',
    ])
  }
})

test('a keeper that is not there is said to be that', async () => {
  const problems = await verifyKeeper('http://127.0.0.1:9', hashes)
  assert.equal(problems.length, 2)
  assert.match(problems[0] ?? '', /^frame\.html could not be fetched: /)
})
