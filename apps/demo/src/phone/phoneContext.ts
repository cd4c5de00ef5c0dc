import { createContext, useContext, type Context } from 'react'
import type { FamilyState, Phone } from '@latchkey/testkit/phone'
import { useWatched } from './useWatched.js'

export const PhoneContext: Context<Phone | undefined> = createContext<Phone | undefined>(undefined)

export function usePhone(): Phone {
  const phone = useContext(PhoneContext)
  if (!phone) throw new Error('The phone is missing above this component.')
  return phone
}

/** The only family that Tern has for now. */
export function useFamily(): FamilyState {
  const [family] = useWatched(usePhone().families)
  if (!family) throw new Error('The phone has no accounts.')
  return family
}
