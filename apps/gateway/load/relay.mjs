// `npm run load:relay`, after a build: what the relay bears, and what it keeps over a restart. On loopback,
// for about half a minute. LOAD_SOCKETS, LOAD_RATE (messages a second), LOAD_SECONDS and LOAD_UNDELIVERED
// change the measure; DATABASE_URL takes PostgreSQL.
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { connect, createIdentity, topicOf } from './client.mjs'
import { startGateway } from './gateway.mjs'

const wish = (name, standard, most) => Math.min(Number(process.env[name] ?? standard), most)
const sockets = wish('LOAD_SOCKETS', 1000, 5000)
const rate = wish('LOAD_RATE', 500, 5000)
const seconds = wish('LOAD_SECONDS', 15, 120)
const undelivered = wish('LOAD_UNDELIVERED', 10_000, 100_000)

/** Characters of a message: a request to sign, sealed. */
const length = 1200
const atOnce = 50

const dataDir = await mkdtemp(join(tmpdir(), 'relay-load-'))
const env = {
  DATA_DIR: dataDir,
  REQUESTS_PER_MINUTE: '1000000',
  RELAY_SOCKETS_PER_ADDRESS: String(sockets * 2),
  RELAY_CALLS_PER_SECOND: '10000',
  RELAY_BYTES_PER_SECOND: '10000000',
  // All of it comes from one client, or from one address.
  RELAY_CLIENT_MESSAGES: '1000000',
  RELAY_CLIENT_MEGABYTES: '2000',
  RELAY_ADDRESS_MESSAGES: '1000000',
  RELAY_ADDRESS_MEGABYTES: '2000',
}
const say = (text) => process.stdout.write(`${text}\n`)
const seal = (name) => `${name}_`.padEnd(length, randomBytes(length).toString('base64url'))
const nameOf = (message) => message.slice(0, message.indexOf('_'))

/** @param {(index: number) => Promise<T>} make @template T */
async function several(count, make) {
  const made = []
  for (let at = 0; at < count; at += atOnce)
    made.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(atOnce, count - at) }, (_, index) => make(at + index)),
      )),
    )
  return made
}

/** The value below which so many hundredths of the values lie. */
function percentile(values, hundredths) {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.ceil((sorted.length * hundredths) / 100) - 1)] ?? Number.NaN
}

const describe = (values) =>
  `p50 ${percentile(values, 50).toFixed(1)} ms, p99 ${percentile(values, 99).toFixed(1)} ms, longest ${Math.max(...values).toFixed(1)} ms`

const processorSeconds = async (gateway) =>
  Number(/^process_cpu_seconds_total (\S+)/m.exec(await gateway.metrics())?.[1])

async function measureFlow(gateway) {
  const pairs = sockets / 2
  const sentAt = new Map()
  const [taken, stored] = [[], []]
  const began = performance.now()
  const receivers = await several(pairs, async (index) => {
    const client = await connect(gateway.relayUrl, createIdentity(), (message) => {
      const name = nameOf(message)
      taken.push(performance.now() - sentAt.get(name))
      sentAt.delete(name)
    })
    await client.call('irn_subscribe', { topic: topicOf(`pair ${index}`) })
    return client
  })
  const senders = await several(pairs, () => connect(gateway.relayUrl, createIdentity(), () => undefined))
  say(`${sockets} sockets are open after ${((performance.now() - began) / 1000).toFixed(1)} s.`)

  const count = rate * seconds
  const usedBefore = await processorSeconds(gateway)
  const start = performance.now()
  const publishing = []
  for (let sent = 0; sent < count;) {
    // Spread evenly over time: sends every message that is due by now.
    const due = Math.min(count, Math.floor(((performance.now() - start) / 1000) * rate))
    for (; sent < due; sent += 1) {
      const name = String(sent)
      const now = performance.now()
      sentAt.set(name, now)
      const pair = sent % pairs
      publishing.push(
        senders[pair]
          .call('irn_publish', { topic: topicOf(`pair ${pair}`), message: seal(name), ttl: 300, tag: 1108 })
          .then(() => stored.push(performance.now() - now)),
      )
    }
    await pause(1)
  }
  const spent = (performance.now() - start) / 1000
  const used = (await processorSeconds(gateway)) - usedBefore
  await Promise.all(publishing)
  for (let wait = 0; wait < 100 && sentAt.size > 0; wait += 1) await pause(50)
  say(
    `${count} messages in ${spent.toFixed(1)} s (${Math.round(count / spent)} a second), ${length} characters each:`,
  )
  say(`  until the receiver has it:    ${describe(taken)}`)
  say(`  until the sender knows it is kept: ${describe(stored)}`)
  say(`  lost: ${sentAt.size}; the gateway kept one processor busy for ${Math.round((100 * used) / spent)} %`)
  for (const client of [...senders, ...receivers]) client.close()
  return { lost: sentAt.size }
}

async function measureRestart(gateway, signal) {
  const mailboxes = 100
  const topics = Array.from({ length: mailboxes }, (_, index) => topicOf(`${signal} ${index}`))
  const sender = await connect(gateway.relayUrl, createIdentity(), () => undefined)
  const names = Array.from({ length: undelivered }, (_, index) => `${signal}${index}`)
  for (let at = 0; at < undelivered; at += 200) {
    const messages = names.slice(at, at + 200).map((name, index) => ({
      topic: topics[(at + index) % mailboxes],
      message: seal(name),
      ttl: 3600,
      tag: 1108,
    }))
    await sender.call('irn_batchPublish', { messages })
  }
  sender.close()
  await gateway.end(signal)

  const began = performance.now()
  const next = await startGateway(env)
  const ready = performance.now()
  const usedBefore = await processorSeconds(next)
  const missing = new Set(names)
  let again = 0
  const clients = await several(mailboxes, async (index) => {
    const client = await connect(
      next.relayUrl,
      createIdentity(),
      (message) => void (missing.delete(nameOf(message)) || (again += 1)),
    )
    await client.call('irn_subscribe', { topic: topics[index] })
    return client
  })
  for (let wait = 0; wait < 600 && missing.size > 0; wait += 1) await pause(50)
  const spent = (performance.now() - ready) / 1000
  const used = (await processorSeconds(next)) - usedBefore
  say(
    `${undelivered} undelivered messages, ended by ${signal}: back in ${((ready - began) / 1000).toFixed(1)} s, all handed out ${spent.toFixed(1)} s later, for ${used.toFixed(1)} s of the gateway's processor; lost: ${missing.size}, twice: ${again}`,
  )
  for (const client of clients) client.close()
  return { lost: missing.size, gateway: next }
}

say(
  `${cpus().length} processors (${cpus()[0]?.model.trim()}), Node ${process.versions.node}, load ${loadavg()[0]?.toFixed(1)}; senders and receivers share them with the gateway`,
)
let gateway = await startGateway(env)
try {
  let { lost } = await measureFlow(gateway)
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGKILL'])) {
    const result = await measureRestart(gateway, signal)
    gateway = result.gateway
    lost += result.lost
  }
  process.exitCode = lost === 0 ? 0 : 1
} finally {
  await gateway.end('SIGTERM')
  await rm(dataDir, { recursive: true, force: true })
}
