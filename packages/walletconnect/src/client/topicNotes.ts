import type { Storage } from '@latchkey/core/adapter'
import * as v from 'valibot'

const notesSchema = v.array(v.tuple([v.string(), v.number()]))

/** Topics that a later page must know, each until a given time. */
export interface TopicNotes {
  /** @param until milliseconds since the epoch */
  add(topic: string, until: number): void
  remove(topic: string): void
  topics(): readonly string[]
}

export function topicNotes(storage: Storage, key: string): TopicNotes {
  const read = (): readonly (readonly [topic: string, until: number])[] => {
    try {
      return v
        .parse(notesSchema, JSON.parse(storage.getItem(key) ?? '[]'))
        .filter(([, until]) => until > Date.now())
    } catch {
      return []
    }
  }
  const write = (notes: ReturnType<typeof read>): void =>
    notes.length > 0 ? storage.setItem(key, JSON.stringify(notes)) : storage.removeItem(key)
  return {
    add: (topic, until) => write([...read().filter(([known]) => known !== topic), [topic, until]]),
    remove: (topic) => write(read().filter(([known]) => known !== topic)),
    topics: () => read().map(([topic]) => topic),
  }
}
