import type { PaymentCurrency } from './onrampProvider.js'

const limits = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach', min: '10.00', max: '25000.00' },
] as const

/** The limits of a provider that states none (S9.05). */
export const fallbackPayments: readonly PaymentCurrency[] = ['USD', 'EUR'].map((id) => ({
  id,
  payment_method_limits: limits,
}))

/** What Coinbase and Meld take (S9.05). */
export const fallbackFeeRange: string = '1-2%'
