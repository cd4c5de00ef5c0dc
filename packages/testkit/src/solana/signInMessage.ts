import type { SolanaSignInInput } from '@solana/wallet-standard-features'

/** The text of a native sign-in: the layout of EIP-4361 with Solana's name in it. */
export function signInMessage(
  input: SolanaSignInInput & { readonly domain: string; readonly address: string },
): string {
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
  ].flatMap(([label, value]) => (value === undefined ? [] : [`${label}: ${value}`]))
  const list = resources ? ['Resources:', ...resources.map((resource) => `- ${resource}`)] : []
  const details = [...fields, ...list]
  return [
    `${domain} wants you to sign in with your Solana account:\n${address}`,
    ...(statement === undefined ? [] : [statement]),
    ...(details.length > 0 ? [details.join('\n')] : []),
  ].join('\n\n')
}
