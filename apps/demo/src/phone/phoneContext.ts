import { createContext, useContext, type Context } from 'react'
import type { Phone } from '@latchkey/testkit/phone'

export const PhoneContext: Context<Phone | undefined> = createContext<Phone | undefined>(undefined)

export function usePhone(): Phone {
  const phone = useContext(PhoneContext)
  if (!phone) throw new Error('The phone is missing above this component.')
  return phone
}
