/** The fields as the published vectors of EIP-4361 have them. */
export interface SiweFields {
  readonly domain: string
  readonly address: string
  readonly statement: string
  readonly uri: string
  readonly version: string
  readonly chainId: number
  readonly nonce: string
  readonly issuedAt: string
  readonly expirationTime?: string
  readonly notBefore?: string
}

/** EIP-4361's text, as far as the vectors of signatures need it. */
export function siweText(fields: SiweFields): string {
  const { domain, address, statement, uri, version, chainId, nonce, issuedAt, expirationTime, notBefore } =
    fields
  return [
    `${domain} wants you to sign in with your Ethereum account:\n${address}\n\n${statement}\n`,
    `URI: ${uri}`,
    `Version: ${version}`,
    `Chain ID: ${chainId}`,
    `Nonce: ${nonce}`,
    `Issued At: ${issuedAt}`,
    ...(expirationTime ? [`Expiration Time: ${expirationTime}`] : []),
    ...(notBefore ? [`Not Before: ${notBefore}`] : []),
  ].join('\n')
}
