import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer, request } from 'node:https'
import { join } from 'node:path'
import { test } from 'node:test'
import { fromRoot, readJson } from '../../lib/root.mjs'
import { certificate } from './certificate.mjs'
import { contestants, sourceOf } from './contestants.mjs'
import { judgeGoals } from './goals.mjs'
import { decodeFrames, encodeFrame, relayAnswer } from './relay.mjs'
import { answerFor } from './world.mjs'

test('a server with the certificate is one that TLS can talk to', async () => {
  const tls = certificate()
  const server = createServer(tls, (_, response) => response.end('here'))
  await new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(undefined))
  })
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  const text = await new Promise((resolve, reject) => {
    // Trusted as it is, so that its signature is checked.
    const options = { port, host: '127.0.0.1', ca: tls.cert, checkServerIdentity: () => undefined }
    request(options, (response) => response.on('data', (data) => resolve(String(data))))
      .on('error', reject)
      .end()
  })
  server.closeAllConnections()
  server.close()
  assert.equal(text, 'here')
})

/** @param {string} text a frame as clients send it */
function masked(text) {
  const frame = encodeFrame(text)
  const head = text.length < 126 ? 2 : 4
  const mask = Buffer.from([7, 77, 177, 207])
  const body = frame.subarray(head).map((byte, index) => byte ^ mask[index % 4])
  const first = Buffer.from(frame.subarray(0, head))
  first[1] |= 128
  return Buffer.concat([first, mask, body])
}

test('frames of a client are read, short, long and in parts', () => {
  const sent = Buffer.concat([masked('short'), masked('l'.repeat(300)), masked('cut')])
  const { texts, rest } = decodeFrames(sent.subarray(0, -1))
  assert.deepEqual(texts, ['short', 'l'.repeat(300)])
  assert.deepEqual(decodeFrames(Buffer.concat([rest, sent.subarray(-1)])).texts, ['cut'])
})

test('the relay answers a request by its id and does not answer an answer', () => {
  assert.equal(
    relayAnswer('{"id":"1234567890123456789","method":"irn_publish"}'),
    '{"id":1234567890123456789,"jsonrpc":"2.0","result":true}',
  )
  assert.equal(relayAnswer('{"id":1,"result":true}'), undefined)
})

test('every other host gets an answer, and one that was not expected is reported', () => {
  const ask = (/** @type {string} */ url, /** @type {unknown} */ body = undefined) =>
    answerFor(new URL(url).host, new URL(url), body)
  const page = ask('https://api.web3modal.org/getWallets?page=2&entries=3').body
  assert.deepEqual(
    JSON.parse(String(page)).data.map(({ name }) => name),
    ['Wallet 4', 'Wallet 5', 'Wallet 6'],
  )
  const answer = ask('https://node.test/', [{ id: 1, method: 'eth_chainId' }])
  assert.equal(answer.body, '[{"jsonrpc":"2.0","id":1,"result":"0x1"}]')
  assert.equal(ask('https://images.test/a.png').isUnknown, undefined)
  assert.equal(ask('https://elsewhere.test/track').isUnknown, true)
})

test('each contestant is whole; the lockfile of a peer names no registry, and each version is exact', () => {
  const all = contestants([])
  assert.deepEqual(
    readdirSync(fromRoot('tooling/bench/peers/contestants')).sort(),
    all.map(({ name }) => name).sort(),
  )
  for (const { name, app, installedAs, button, modal, row, close } of all) {
    assert.ok(button && modal && row && close, name)
    assert.ok(existsSync(app ? fromRoot(app) : join(sourceOf(name), 'App.tsx')), name)
    if (installedAs) continue
    const { dependencies } = readJson(`tooling/bench/peers/contestants/${name}/package.json`)
    for (const [dependency, version] of Object.entries(dependencies))
      assert.match(String(version), /^\d+\.\d+\.\d+$|^file:tarballs\//, `${name}: ${dependency}`)
    const lockfile = join(sourceOf(name), 'package-lock.json')
    const isOurs = Object.values(dependencies).some((version) => version.startsWith('file:'))
    assert.equal(existsSync(lockfile), !isOurs, name)
    if (!isOurs) assert.doesNotMatch(readFileSync(lockfile, 'utf8'), /"resolved"/, name)
  }
})

/** @param {number} open */
const summary = (open) =>
  /** @type {import('./summary.mjs').Summary} */ (
    /** @type {unknown} */ ({
      times: { full: { open: { median: open } } },
      scripts: { beforeClick: { gzip: 88 * 1024 }, untilOpen: { gzip: 126 * 1024 } },
      requests: { untilOpen: 14 },
      installed: { packages: 130 },
      memory: {},
    })
  )

test('a goal is the least of its limits, and open where something was not measured', () => {
  const first = (/** @type {Record<string, number>} */ times) =>
    judgeGoals(Object.fromEntries(Object.entries(times).map(([name, open]) => [name, summary(open)])))[0]
  assert.deepEqual(first({ latchkey: 44, rainbowkit: 108, floor: 11 }), {
    what: 'click → wallet visible, ms',
    value: '44',
    most: '44',
    isReached: true,
  })
  assert.equal(first({ latchkey: 55, rainbowkit: 108, floor: 20 }).isReached, false)
  assert.equal(first({ latchkey: 55, floor: 20 }).isReached, undefined)
  const rows = judgeGoals({ latchkey: summary(1) })
  const reached = (/** @type {RegExp} */ what) => rows.find((row) => what.test(row.what))?.isReached
  assert.equal(reached(/^JS before/), true)
  assert.equal(reached(/^JS until/), false)
  assert.equal(reached(/^heap/), undefined)
})
