import { readLimited } from '../client/readLimited.js'
import { readData } from '../protocol/readMessage.js'
import { sponsorAnswer } from '../protocol/sponsorAnswer.js'
import type { Operation, SponsorAnswer, SponsorMethod } from '../protocol/types.js'
import type { Sponsor } from './sponsorOf.js'

/** What the keeper wants to know of the sponsor. */
export interface SponsorQuestion {
  readonly method: SponsorMethod
  readonly operation: Operation
  readonly entryPoint: string
  readonly chainId: string
}

/** In ms: a visitor waits for it before the card is shown. */
const PATIENCE = 5000
/** In bytes. */
const LONGEST = 16_384
const MOST_WORDS = 300

const SILENT: SponsorAnswer = { silent: true }

/**
 * Asks the sponsor for the keeper, which speaks to its own service alone. What cannot be read is silence.
 *
 * @param signInUrl the gateway that accounts sign in at: it may pay for those alone, and knows them by its
 *   cookie. No other sponsor is sent one.
 */
export async function askSponsor(
  { url, context = {} }: Sponsor,
  { method, operation, entryPoint, chainId }: SponsorQuestion,
  signInUrl?: string,
): Promise<SponsorAnswer> {
  const params = [operation, entryPoint, chainId, context]
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  try {
    const response = await fetch(url, {
      method: 'POST',
      credentials: isWithin(url, signInUrl) ? 'include' : 'omit',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      headers: { 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(PATIENCE),
    })
    const text = await readLimited(response, LONGEST)
    return text === undefined ? SILENT : readAnswer(JSON.parse(text))
  } catch {
    return SILENT
  }
}

/** Whether an address is one of a server, at the place that it has there. */
const isWithin = (url: string, place: string | undefined): boolean =>
  place !== undefined && new URL(url).href.startsWith(new URL(place).href.replace(/\/*$/, '/'))

function readAnswer(answer: unknown): SponsorAnswer {
  const { result, error } = Object(answer) as { readonly result?: unknown; readonly error?: unknown }
  // Some services write `error: null` beside a result.
  if (error !== undefined && error !== null) {
    const { message } = Object(error) as { readonly message?: unknown }
    return { refused: typeof message === 'string' ? message.slice(0, MOST_WORDS) : '' }
  }
  const {
    paymaster,
    paymasterData,
    paymasterVerificationGasLimit: check,
    paymasterPostOpGasLimit: after,
  } = Object(result) as Readonly<Record<string, unknown>>
  const found = {
    paymaster,
    paymasterData,
    ...(check !== undefined && check !== null && { paymasterVerificationGasLimit: check }),
    ...(after !== undefined && after !== null && { paymasterPostOpGasLimit: after }),
  }
  return readData(found, sponsorAnswer) ?? SILENT
}
