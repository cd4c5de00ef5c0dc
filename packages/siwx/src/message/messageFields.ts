/** The fields of a sign-in message (EIP-4361, CAIP-122), each as it stands in the text. */
export interface MessageFields {
  /** Of the page, without `://`; absent where the wallet did not write it. */
  readonly scheme?: string
  /** Host and port of the page: `app.example`, `localhost:5173`. */
  readonly domain: string
  /** As the family writes it in the text. */
  readonly address: string
  readonly statement?: string
  readonly uri: string
  readonly version: string
  /** The reference of the CAIP-2 id: `1`, not `eip155:1`. */
  readonly chainId: string
  readonly nonce: string
  /** RFC 3339, as all times here. */
  readonly issuedAt: string
  readonly expirationTime?: string
  readonly notBefore?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
}

/** What a server asks to be signed: everything but the account, which a wallet may choose itself. */
export interface Challenge {
  readonly domain: string
  readonly uri: string
  readonly version: '1'
  readonly nonce: string
  readonly issuedAt: string
  readonly expirationTime: string
  readonly statement?: string
  readonly resources?: readonly string[]
}

/** How the text of one family differs from the others'. */
export interface MessageStyle {
  /** As in "sign in with your Ethereum account": `Ethereum`. */
  readonly label: string
  /** Whether a text is an address in the form that the message must have. */
  readonly isAddress: (text: string) => boolean
  /** Whether a text is a reference of one of the family's networks. */
  readonly isReference: (text: string) => boolean
  /** EIP-4361 leaves two blank lines where there is no statement; `false`: one is read as well. */
  readonly blankWithoutStatement?: boolean
}
