import { normalize } from 'viem/ens'

/** Why no account can register a name. */
export type NameFault =
  | 'not-served'
  | 'zone'
  | 'look-alike'
  | 'characters'
  | 'too-short'
  | 'too-long'
  | 'hyphens'
  | 'reserved'

/** Faults of names that can exist, though no account can register them. */
export const asciiFaults: ReadonlySet<NameFault> = new Set(['too-short', 'too-long', 'hyphens', 'reserved'])

/** What was typed as a name of the zone. */
export interface JudgedName {
  /** In its normal form where it has one, else as it was typed. */
  readonly name: string
  /** What stands before the zone. */
  readonly label: string
  readonly fault: NameFault | undefined
}

/** S9.07, and what one label of DNS can hold. */
const lengths = { least: 4, most: 63 }

/** Names that would suggest that they belong to the operator. */
const reserved = new Set(
  (
    'abuse account accounts admin administrator airdrop alert alerts bank billing bridge claim claims ' +
    'compliance contact customer email exchange faucet foundation founder gateway help helpdesk hostmaster ' +
    'info latchkey legal login mail moderator official operator owner password payment payments postmaster ' +
    'privacy recovery refund register registrar reward rewards root security service signin staff status ' +
    'support system team treasury trust validator verification verify wallet wallets webmaster'
  ).split(' '),
)

/**
 * Whether a text can be a name of the zone (S5.06: letters, digits and hyphens, at least 4; ENSIP-15).
 *
 * @example judgeName('Dora.people.example', 'people.example').name // 'dora.people.example'
 */
export function judgeName(typed: string, zone: string): JudgedName {
  const lower = typed.toLowerCase()
  const suffix = `.${zone}`
  const label = lower.endsWith(suffix) ? lower.slice(0, -suffix.length) : ''
  if (label === '' || label.includes('.')) return { name: typed, label: '', fault: 'zone' }
  const fault = faultOf(label)
  return { name: fault === undefined ? lower : typed, label, fault }
}

function faultOf(label: string): NameFault | undefined {
  // Letters of other scripts and invisible characters can look like ASCII.
  if (/[^ -~]/.test(label)) return 'look-alike'
  if (!/^[a-z0-9-]+$/.test(label)) return 'characters'
  if (label.length < lengths.least) return 'too-short'
  if (label.length > lengths.most) return 'too-long'
  // `xn--` and its like are encodings: what is shown of them is another text.
  if (label.slice(2, 4) === '--') return 'hyphens'
  // A name that looks like an address could be mistaken for that account.
  if (reserved.has(label.replaceAll('-', '')) || /^0x[0-9a-f]+$/.test(label)) return 'reserved'
  return isNormal(label) ? undefined : 'characters'
}

function isNormal(label: string): boolean {
  try {
    return normalize(label) === label
  } catch {
    return false
  }
}

const descriptions: Readonly<Record<NameFault, string>> = {
  'not-served': 'This gateway gives no names.',
  zone: 'This gateway gives no names under that one.',
  'look-alike': 'Only the letters a to z, digits and hyphens: other letters can be taken for these.',
  characters: 'Only the letters a to z, digits and hyphens.',
  'too-short': `A name has at least ${lengths.least} characters.`,
  'too-long': `A name has at most ${lengths.most} characters.`,
  hyphens: 'No two hyphens as third and fourth character.',
  reserved: 'This name is reserved.',
}

/** A fault as a sentence for a reader. */
export const describeFault = (fault: NameFault): string => descriptions[fault]
