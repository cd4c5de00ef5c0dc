import { Counter, Histogram, Registry, collectDefaultMetrics } from 'prom-client'

/** What the gateway counts. */
export interface Metrics {
  readonly registry: Registry
  readonly requests: Histogram<'operation' | 'status'>
  readonly cache: Counter<'kind' | 'result'>
  readonly chainFailures: Counter<'chain'>
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
    cache: new Counter({ name: 'gateway_cache_total', help: 'Answers from the cache and past it.', labelNames: ['kind', 'result'], registers }),
    chainFailures: new Counter({ name: 'gateway_chain_failures_total', help: 'Calls that a chain did not answer.', labelNames: ['chain'], registers }),
  }
}
