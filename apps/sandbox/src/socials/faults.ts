import { setTimeout as delay } from 'node:timers/promises'
import { countOf } from '../pages/servePart.js'
import type { TestPerson } from './world.js'

/** What a provider was told to do wrong. */
export interface Faults {
  /** Whether this sign-in is to be refused. */
  takeDenial(): boolean
  /** A person as the provider tells of them now. */
  seen(person: TestPerson): TestPerson
  /** Waits as long as it was told to. */
  dawdle(): Promise<void>
  readonly isBroken: boolean
  /** By the name of the control. */
  readonly controls: Readonly<Record<string, (query: URLSearchParams) => void>>
}

export function createFaults(): Faults {
  let [denials, slowness, isBroken] = [0, 0, false]
  let change: (person: TestPerson) => TestPerson = (person) => person
  return {
    takeDenial() {
      denials -= 1
      return denials >= 0
    },
    seen: (person) => change(person),
    dawdle: () => delay(slowness, undefined, { ref: false }),
    get isBroken() {
      return isBroken
    },
    controls: {
      denies: (query) => void (denials = countOf(query, 'count', 1)),
      slow: (query) => void (slowness = countOf(query, 'milliseconds', 3000)),
      unverified: () => void (change = (person) => ({ ...person, isVerified: false })),
      noEmail: () => void (change = ({ email: _, ...person }) => ({ ...person, isVerified: false })),
      email: (query) =>
        void (change = (person) => ({ ...person, email: query.get('address') ?? '', isVerified: true })),
      broken: () => void (isBroken = true),
      restore() {
        ;[denials, slowness, isBroken] = [0, 0, false]
        change = (person) => person
      },
    },
  }
}
