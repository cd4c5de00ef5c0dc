import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { staticServer } from './staticServer.mjs'

const base = mkdtempSync(join(tmpdir(), 'serve-'))
const server = staticServer(join(base, 'site'))
let port = 0

before(async () => {
  mkdirSync(join(base, 'site', 'assets'), { recursive: true })
  writeFileSync(join(base, 'site', 'index.html'), '<!doctype html>')
  writeFileSync(join(base, 'site', 'assets', 'a-1.js'), 'export {}')
  writeFileSync(join(base, 'secret.txt'), 'secret')
  await new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(undefined))
  })
  port = /** @type {import('node:net').AddressInfo} */ (server.address()).port
})
after(() => {
  server.closeAllConnections()
  server.close()
  rmSync(base, { recursive: true })
})

/**
 * Sent as it is: fetch would tidy the path up first.
 * @param {string} path
 * @param {string} [method]
 * @returns {Promise<import('node:http').IncomingMessage>}
 */
const ask = (path, method = 'GET') =>
  new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', path, method }, (answer) => {
      answer.resume()
      resolve(answer)
    })
      .on('error', reject)
      .end()
  })

test('serves the page under the strict policy', async () => {
  const { statusCode, headers } = await ask('/')
  assert.equal(statusCode, 200)
  assert.match(
    String(headers['content-security-policy']),
    /default-src 'self'; script-src 'self'; style-src 'self'/,
  )
  assert.doesNotMatch(String(headers['content-security-policy']), /unsafe|\*/)
})

test('compresses a file as it is now', async () => {
  const file = join(base, 'site', 'assets', 'b-2.js')
  const read = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/assets/b-2.js`)
    assert.equal(answer.headers.get('content-encoding'), 'gzip')
    return answer.text()
  }
  for (const [written, content] of ['export const one = 1', 'export const two = 2'].entries()) {
    writeFileSync(file, content)
    utimesSync(file, written, written)
    assert.deepEqual([await read(), await read()], [content, content])
  }
})

test('serves scripts with their type, and for ever', async () => {
  const { headers } = await ask('/assets/a-1.js?x=1')
  assert.match(headers['content-type'] ?? '', /javascript/)
  assert.match(headers['cache-control'] ?? '', /immutable/)
})

for (const path of [
  '/../secret.txt',
  '/..%2fsecret.txt',
  '/assets/../../secret.txt',
  '/%2e%2e/secret.txt',
  '/nothing',
]) {
  test(`has nothing at ${path}`, async () => assert.equal((await ask(path)).statusCode, 404))
}

test('survives a malformed path and refuses other methods', async () => {
  assert.equal((await ask('/%zz')).statusCode, 400)
  assert.equal((await ask('/', 'POST')).statusCode, 405)
  assert.equal((await ask('/')).statusCode, 200)
})

test('has another server answer what begins with its path, with the request as it came', async () => {
  const other = createServer((asked, answer) => {
    let body = ''
    asked.on('data', (part) => (body += String(part)))
    asked.on('end', () =>
      answer.writeHead(201, { 'set-cookie': 'a=1' }).end(`${asked.url} ${asked.headers.host} ${body}`),
    )
  })
  const front = staticServer(join(base, 'site'), { other: { path: '/bar/', url: 'http://127.0.0.1:1' } })
  /** @param {import('node:http').Server} each @returns {Promise<number>} */
  const listening = (each) =>
    new Promise((resolve) => {
      each.listen(0, '127.0.0.1', () =>
        resolve(/** @type {import('node:net').AddressInfo} */ (each.address()).port),
      )
    })
  const url = `http://127.0.0.1:${await listening(other)}`
  const passing = staticServer(join(base, 'site'), { other: { path: '/bar/', url } })
  const [place, gone] = [await listening(passing), await listening(front)]
  try {
    const answer = await fetch(`http://127.0.0.1:${place}/bar/tabs?a=1`, { method: 'POST', body: 'whole' })
    assert.equal(answer.status, 201)
    assert.equal(answer.headers.get('set-cookie'), 'a=1')
    assert.equal(await answer.text(), `/bar/tabs?a=1 127.0.0.1:${place} whole`)
    assert.equal((await fetch(`http://127.0.0.1:${place}/`)).status, 200)
    assert.equal((await fetch(`http://127.0.0.1:${gone}/bar/key`)).status, 502)
  } finally {
    for (const each of [other, front, passing]) {
      each.closeAllConnections()
      each.close()
    }
  }
})
