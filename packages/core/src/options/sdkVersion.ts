import type { ChainAdapter } from '../adapters/adapter.js'

/** Kept equal to package.json's by a test. */
export const VERSION: string = '0.1.0'

/** R20: `{platform}-{flavour}-{version}`, for example `react-eip155-0.1.0`. */
export function sdkVersion(adapters: readonly ChainAdapter[]): string {
  const flavour = adapters.map((adapter) => adapter.namespace).join(',') || 'universal'
  return `react-${flavour}-${VERSION}`
}
