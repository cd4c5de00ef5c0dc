/**
 * Why a provider of the on-ramp, or a word of one, is refused. `answer`: it does not fit what its
 * documentation says; `host`: the link leads elsewhere; `signature`: it was not written with the key; `late`:
 * it was written more than five minutes ago, or is of the future; `unsupported`: the provider does not sell
 * that.
 */
export type OnrampFault = 'answer' | 'host' | 'signature' | 'late' | 'unsupported'

const sentences: Readonly<Record<OnrampFault, string>> = {
  answer: 'The answer of the provider is not what it should be.',
  host: 'The link of the provider leads to another host.',
  signature: 'The signature is wrong.',
  late: 'This was signed too long ago, or for later.',
  unsupported: 'The provider does not sell that.',
}

/** A provider of the on-ramp is refused. The message may be shown: nothing in it was written by others. */
export class OnrampError extends Error {
  override readonly name: string = 'OnrampError'
  readonly fault: OnrampFault

  constructor(fault: OnrampFault, options?: ErrorOptions) {
    super(sentences[fault], options)
    this.fault = fault
  }
}
