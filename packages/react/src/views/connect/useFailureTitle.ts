'use client'
import { connectErrorsEn } from '../../messages/connecting.en.js'
import { useLazyText } from '../../messages/useLazyText.js'

/** Why a wallet was not connected: a short text by the code of the error. */
export function useFailureTitle(): (code: string | undefined, wallet: string) => string {
  const errors = useLazyText('connectErrors', connectErrorsEn)
  return (code, wallet) =>
    errors[code !== undefined && Object.hasOwn(errors, code) ? (code as keyof typeof errors) : 'other'].title(
      wallet,
    )
}
