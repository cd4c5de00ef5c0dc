import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'

/** What the gateway counts. */
export interface Metrics {
  readonly registry: Registry
  readonly requests: Histogram<'operation' | 'status'>
  readonly cache: Counter<'kind' | 'result'>
  readonly events: Counter<'event'>
  readonly chainFailures: Counter<'chain'>
  readonly signIns: Counter<'result'>
  readonly keeper: Counter<'what' | 'result'>
  readonly operations: Counter<'chain' | 'result'>
  readonly sponsorings: Counter<'chain' | 'result'>
  readonly executorBalance: Gauge<'chain' | 'executor'>
  readonly sponsorDeposit: Gauge<'chain'>
  readonly database: Gauge
  readonly redis: Gauge
  readonly chains: Gauge<'chain'>
  readonly relaySockets: Gauge
  readonly relayMessages: Counter<'result'>
  readonly relayPublishing: Histogram
  readonly relayDeliveries: Counter
  readonly relayRefusals: Counter<'code' | 'limit'>
  readonly relayEvictions: Counter
  readonly relayMailboxMessages: Gauge
  readonly relayMailboxBytes: Gauge
  readonly relayMailboxLimit: Gauge
}

/** One registry for each gateway, so that two in a process do not mix. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  return {
    registry,
    requests: new Histogram({
      name: 'gateway_request_duration_seconds',
      help: 'How long answers took, by operation and status.',
      labelNames: ['operation', 'status'],
      buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    cache: new Counter({
      name: 'gateway_cache_total',
      help: 'Answers from the cache and past it.',
      labelNames: ['kind', 'result'],
      registers,
    }),
    events: new Counter({
      name: 'gateway_page_events_total',
      help: 'What pages told of themselves, by event.',
      labelNames: ['event'],
      registers,
    }),
    chainFailures: new Counter({
      name: 'gateway_chain_failures_total',
      help: 'Calls that a chain did not answer.',
      labelNames: ['chain'],
      registers,
    }),
    signIns: new Counter({
      name: 'gateway_sign_ins_total',
      help: 'Sign-ins, by the code of their refusal.',
      labelNames: ['result'],
      registers,
    }),
    keeper: new Counter({
      name: 'gateway_keeper_total',
      help: 'What the keeper did: sign-ins by method, mails by their fate, refusals by code.',
      labelNames: ['what', 'result'],
      registers,
    }),
    operations: new Counter({
      name: 'gateway_user_operations_total',
      help: 'Operations of smart accounts: taken, refused, mined, dropped.',
      labelNames: ['chain', 'result'],
      registers,
    }),
    sponsorings: new Counter({
      name: 'gateway_sponsorings_total',
      help: 'What the sponsor was asked: signed, stub, or the reason of its refusal.',
      labelNames: ['chain', 'result'],
      registers,
    }),
    executorBalance: new Gauge({
      name: 'gateway_executor_balance',
      help: "What an executor has, in the chain's currency.",
      labelNames: ['chain', 'executor'],
      registers,
    }),
    sponsorDeposit: new Gauge({
      name: 'gateway_sponsor_deposit',
      help: "What is left to sponsor with, in the chain's currency.",
      labelNames: ['chain'],
      registers,
    }),
    database: new Gauge({ name: 'gateway_database_up', help: '1 while the database answers.', registers }),
    // Without Redis the metric has no value.
    redis: new Gauge({
      name: 'gateway_redis_up',
      help: '1 while Redis answers, where there is one.',
      registers: [],
    }),
    chains: new Gauge({
      name: 'gateway_chain_up',
      help: '0 for a chain that does not answer.',
      labelNames: ['chain'],
      registers,
    }),
    relaySockets: new Gauge({ name: 'gateway_relay_sockets', help: 'Open sockets of the relay.', registers }),
    relayMessages: new Counter({
      name: 'gateway_relay_messages_total',
      help: 'Messages that were published, new and again.',
      labelNames: ['result'],
      registers,
    }),
    relayPublishing: new Histogram({
      name: 'gateway_relay_publish_duration_seconds',
      help: 'How long it took to store a message.',
      buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1, 5],
      registers,
    }),
    relayDeliveries: new Counter({
      name: 'gateway_relay_deliveries_total',
      help: 'Messages that were sent to a client.',
      registers,
    }),
    relayRefusals: new Counter({
      name: 'gateway_relay_refusals_total',
      help: 'Calls and sockets that were refused, by the code of the answer and the limit that was reached.',
      labelNames: ['code', 'limit'],
      registers,
    }),
    relayEvictions: new Counter({
      name: 'gateway_relay_evictions_total',
      help: 'Messages over the share of their sender that were given up because the relay was full.',
      registers,
    }),
    relayMailboxMessages: new Gauge({
      name: 'gateway_relay_mailbox_messages',
      help: 'Messages that are kept.',
      registers,
    }),
    relayMailboxBytes: new Gauge({
      name: 'gateway_relay_mailbox_bytes',
      help: 'How much the kept messages weigh, with what the database needs beside them.',
      registers,
    }),
    relayMailboxLimit: new Gauge({
      name: 'gateway_relay_mailbox_limit_bytes',
      help: 'How much they may weigh.',
      registers,
    }),
  }
}
