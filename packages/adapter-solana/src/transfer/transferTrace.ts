import { base58 } from '@scure/base'

/** What is needed to follow a transfer: strings, for they are stored. */
export interface TransferTrace {
  /** The height that it can no longer be included above; absent where no node said one. */
  readonly lastValidBlockHeight?: number
  /** As it was signed; absent where the wallet handed it in. */
  readonly wire?: Uint8Array
  /** What was asked for; absent where nothing of it is known. */
  readonly asked?: AskedTransfer
}

export interface AskedTransfer {
  readonly from: string
  readonly recipient: string
  /** The account whose balance has to grow. */
  readonly destination: string
  /** Absent for the network's own currency. */
  readonly mint?: string
  readonly units: bigint
  readonly decimals: number
}

export function writeTrace({
  lastValidBlockHeight,
  wire,
  asked,
}: TransferTrace): Readonly<Record<string, string>> {
  return {
    ...(lastValidBlockHeight !== undefined && { lastValidBlockHeight: String(lastValidBlockHeight) }),
    ...(wire && { wire: base58.encode(wire) }),
    ...(asked && { ...asked, units: String(asked.units), decimals: String(asked.decimals) }),
  }
}

// A transaction is one packet of 1232 bytes.
const longestWire = 1700

/** Off a store, which may hold anything: what cannot be read is left out. */
export function readTrace(trace: Readonly<Record<string, string>> = {}): TransferTrace {
  const { lastValidBlockHeight, wire, from, recipient, destination, mint, units, decimals } = trace
  const isWhole = (text: string | undefined): text is string => /^\d{1,20}$/.test(text ?? '')
  const isText = (text: string | undefined, most = 44): text is string =>
    text !== undefined && text.length <= most && /^[1-9A-HJ-NP-Za-km-z]+$/.test(text)
  const isAsked =
    isText(from) &&
    isText(recipient) &&
    isText(destination) &&
    isWhole(units) &&
    /^\d{1,3}$/.test(decimals ?? '')
  return {
    ...(isWhole(lastValidBlockHeight) && { lastValidBlockHeight: Number(lastValidBlockHeight) }),
    ...(isText(wire, longestWire) && { wire: base58.decode(wire) }),
    ...(isAsked && {
      asked: {
        from,
        recipient,
        destination,
        ...(isText(mint) && { mint }),
        units: BigInt(units),
        decimals: Number(decimals),
      },
    }),
  }
}
