/** Who may pay for calls (ERC-7677), as the page names it. */
export interface Sponsor {
  readonly url: string
  /** Passed on as it is. */
  readonly context?: unknown
}

/** The sponsor that the page names for calls of EIP-5792 (`paymasterService`). */
export function sponsorOf(method: string, params: unknown): Sponsor | undefined {
  if (method !== 'wallet_sendCalls') return undefined
  const [bundle] = Array.isArray(params) ? (params as readonly unknown[]) : []
  const { capabilities } = Object(bundle) as { readonly capabilities?: unknown }
  const { paymasterService } = Object(capabilities) as { readonly paymasterService?: unknown }
  const { url, context } = Object(paymasterService) as { readonly url?: unknown; readonly context?: unknown }
  if (typeof url !== 'string' || !URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    return undefined
  return { url, ...(context !== undefined && { context }) }
}
