/** An entry of `window.injectedWeb3`, as far as this package uses it. Nothing it says is believed unseen. */
export interface Extension {
  enable(origin: string): Promise<unknown>
}

export function isExtension(value: unknown): value is Extension {
  return (
    typeof value === 'object' && value !== null && 'enable' in value && typeof value.enable === 'function'
  )
}
