import type { Line } from '../channel/line.js'
import type { GetOptions, PasskeyAnswer } from '../passkeyResponse.js'
import type { WorkerClient } from './workerClient.js'

/** The parts of the browser that an engine uses. */
export interface EngineHost {
  /** The pages that may frame the keeper. */
  readonly origins: readonly string[]
  /** The origin of the page that is there, where the browser says so. */
  readonly parentOrigin?: string | undefined
  /** The keeper's own origin. */
  readonly origin: string
  /** The name of the frame's element: where a sign-in's window hands over to. */
  readonly frameName: string
  readonly worker: WorkerClient
  /** To the page, which has to be of this origin. */
  post(text: string, origin: string): void
  /** To other windows of this browser. It may reach none: one that keeps nothing has no such lines. */
  openLine(name: string): Line
  askPasskey(options: GetOptions): Promise<PasskeyAnswer>
  /** Something that does not fit was dropped. */
  onDropped?(count: number): void
}

/** A message event, as far as it is looked at. */
export interface Heard {
  readonly data: unknown
  readonly origin: string
  /** It comes from the page that frames this one. */
  readonly isParent: boolean
  /** The window that said it. */
  readonly source?: { readonly closed: boolean } | undefined
  /** Ends of lines that came with it. */
  readonly ports?: readonly Line[]
}
