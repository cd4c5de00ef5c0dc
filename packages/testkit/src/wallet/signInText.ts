/** What a page asks a wallet to word. */
export interface SignInFields {
  readonly domain: string
  readonly address: string
  readonly statement?: string
  readonly uri?: string
  readonly version?: string
  readonly chainId?: string
  readonly nonce?: string
  readonly issuedAt?: string
  readonly expirationTime?: string
  readonly notBefore?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
}

/** The text of a sign-in that the wallet words: the layout of EIP-4361 with the family's name in it. */
export function signInText(label: 'Ethereum' | 'Solana', input: SignInFields): string {
  const { domain, address, statement, resources } = input
  const fields = [
    ['URI', input.uri],
    ['Version', input.version],
    ['Chain ID', input.chainId],
    ['Nonce', input.nonce],
    ['Issued At', input.issuedAt],
    ['Expiration Time', input.expirationTime],
    ['Not Before', input.notBefore],
    ['Request ID', input.requestId],
  ].flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`]))
  const list = resources ? ['Resources:', ...resources.map((resource) => `- ${resource}`)] : []
  const details = [...fields, ...list]
  // Without a statement Ethereum leaves a second blank line.
  const blank = label === 'Ethereum' && statement === undefined ? '\n' : ''
  return [
    `${domain} wants you to sign in with your ${label} account:\n${address}${blank}`,
    ...(statement === undefined ? [] : [statement]),
    ...(details.length > 0 ? [details.join('\n')] : []),
  ].join('\n\n')
}
