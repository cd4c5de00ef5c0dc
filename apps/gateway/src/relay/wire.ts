import { Ajv2020 } from 'ajv/dist/2020.js'
import type { StoredMessage } from './message.js'

/** The messages between processes: a message to deliver, or a hint that a topic may have one. */
export interface Wire {
  /** The process that sent it. */
  readonly from: string
  readonly message?: StoredMessage
  readonly look?: string
}

const text = { type: 'string' }
const integer = { type: 'integer' }
const schema = {
  type: 'object',
  properties: {
    from: text,
    message: {
      type: 'object',
      properties: {
        id: { type: 'string', pattern: '^[0-9]+$' },
        topic: text,
        message: text,
        tag: integer,
        attestation: text,
        sender: text,
        publishedAt: integer,
        isUnclaimed: { type: 'boolean' },
      },
      required: ['id', 'topic', 'message', 'tag', 'sender', 'publishedAt'],
    },
    look: text,
  },
  required: ['from'],
}

/** Reads what another process sent; nothing where it is something else. */
export function createReadWire(): (text: string) => Wire | undefined {
  const validate = new Ajv2020().compile<Wire>(schema)
  return (source) => {
    try {
      const value: unknown = JSON.parse(source)
      return validate(value) ? value : undefined
    } catch {
      return undefined
    }
  }
}
