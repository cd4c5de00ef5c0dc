import {
  ChainNotSupportedError,
  errorChain,
  RequestPendingError,
  UnauthorizedError,
  UserRejectedError,
  WalletLockedError,
} from '@latchkey/core/adapter'

/**
 * What a wallet never got as far as sending: by class, by code (EIP-1193, EIP-1474, CAIP-25), by the words of
 * nodes.
 */
const CLASSES = [
  UserRejectedError,
  RequestPendingError,
  WalletLockedError,
  UnauthorizedError,
  ChainNotSupportedError,
] as const
const CODES: readonly unknown[] = [
  4100, 4200, 4902, -32601, -32602, -32004, -32003, 5000, 5001, 5002, 5003, 5100, 5101, 5102, 5103, 5104,
]
const WORDS =
  /insufficient funds|exceeds (the )?balance|intrinsic gas too low|exceeds block gas limit|gas required exceeds|execution reverted|exceeds the configured cap|max fee per gas less than|invalid sender|not supported|unsupported method|\bmethod\b.*\b(does not exist|not available)/i
/** What a node says where it has the transaction already, or had. */
const HAD = /already known|known transaction|already imported|already exists|nonce (is )?too low|underpriced/i

/**
 * Whether a wallet's error says for certain that nothing was sent. Anything else may be an answer that was
 * lost.
 */
export function isRefusal(error: unknown): boolean {
  const links = errorChain(error)
  if (links.some((link) => CLASSES.some((kind) => link instanceof kind))) return true
  const texts = links
    .map((link) =>
      typeof link === 'string' ? link : (Object(link) as { readonly message?: unknown }).message,
    )
    .filter((text) => typeof text === 'string')
  if (texts.some((text) => HAD.test(text))) return false
  const codes = links.map((link) => Number((Object(link) as { readonly code?: unknown }).code))
  return codes.some((code) => CODES.includes(code)) || texts.some((text) => WORDS.test(text))
}
