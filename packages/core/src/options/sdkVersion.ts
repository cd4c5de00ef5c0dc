import type { ChainAdapter } from '../model/adapter.js'

/** Kept equal to package.json's by a test. */
export const VERSION: string = '0.1.0'

/**
 * R20: `{platform}-{flavour}-{version}`, for example `react-eip155-0.1.0`; `core` is the flavour of a host
 * that only connects.
 */
export function sdkVersion(adapters: readonly ChainAdapter[], basic: boolean): string {
  const flavour = basic ? 'core' : adapters.map((adapter) => adapter.namespace).join(',') || 'universal'
  return `react-${flavour}-${VERSION}`
}
