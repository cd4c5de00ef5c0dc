/**
 * Why a file of a foreign host cannot be had. `address`: its address names nothing that is followed;
 * `blocked`: it leads into a network that is not public; `unreachable`: its host does not give it; `slow`;
 * `large`; `unreadable`: it is not what it should be; `unsupported`: this gateway cannot get such files.
 */
export type Fault = 'address' | 'blocked' | 'unreachable' | 'slow' | 'large' | 'unreadable' | 'unsupported'

const sentences: Readonly<Record<Fault, string>> = {
  address: 'Its address cannot be followed.',
  blocked: 'Its address leads into a network that is not public.',
  unreachable: 'Its host does not give it.',
  slow: 'Its host took too long.',
  large: 'It is too large.',
  unreadable: 'It is not what it should be.',
  unsupported: 'This gateway cannot get such files.',
}

/**
 * A file of a foreign host cannot be had. The message may be shown: it has nothing in it that the host wrote,
 * and no address.
 */
export class ForeignError extends Error {
  override readonly name: string = 'ForeignError'
  readonly fault: Fault

  constructor(fault: Fault, options?: ErrorOptions) {
    super(sentences[fault], options)
    this.fault = fault
  }
}
