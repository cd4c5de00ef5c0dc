export const SYSTEM = '11111111111111111111111111111111'
export const TOKEN = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
export const TOKEN_2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
export const LOOKUP_TABLES = 'AddressLookupTab1e1111111111111111111111111'
export const MEMO = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'
export const MEMO_1 = 'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo'

/** Programs whose instructions are shown by name. Others may do what they like with what is given to them. */
const known: Readonly<Record<string, string>> = {
  [SYSTEM]: 'System',
  [TOKEN]: 'Token',
  [TOKEN_2022]: 'Token-2022',
  ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL: 'Associated Token',
  ComputeBudget111111111111111111111111111111: 'Compute Budget',
  [MEMO]: 'Memo',
  [MEMO_1]: 'Memo',
  [LOOKUP_TABLES]: 'Address Lookup Table',
}

export const programName = (program: string): string | undefined =>
  Object.hasOwn(known, program) ? known[program] : undefined

export const isTokenProgram = (program: unknown): boolean => program === TOKEN || program === TOKEN_2022

/** Of a few mints, whose address is what counts. */
const mints: Readonly<Record<string, string>> = {
  So11111111111111111111111111111111111111112: 'wSOL',
  EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v: 'USDC',
  Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB: 'USDT',
}

/** Names are of the main network: elsewhere the same address is another token. */
export const mintSymbol = (mint: string, caipNetworkId: string): string | undefined =>
  caipNetworkId === 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' && Object.hasOwn(mints, mint)
    ? mints[mint]
    : undefined
