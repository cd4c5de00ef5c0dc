'use client'
import type { JSX, ReactNode } from 'react'
import { AlertBar, Stack, Text } from '@latchkey/ui'
import { alertDismissed, alerts } from '@latchkey/core/internal'
import { useText } from '../messages/useText.js'
import { useEmit } from '../store/useEmit.js'
import { useSelect } from '../store/useSelect.js'

/** A mistake in the set-up of the page (S2.75, S8.39). Loaded with the option `debug` only. */
export function DeveloperAlert(): JSX.Element {
  const text = useText('shell')
  const emit = useEmit()
  const code = useSelect((state) => state.feedback?.alerts[0])
  const alert = code && alerts[code]
  return (
    <Stack padding={alert ? 3 : 0} paddingTop={0}>
      <AlertBar
        open={alert !== undefined}
        variant={alert?.variant}
        // For the developer of the page, in the language of its code.
        message={
          alert && (
            <div lang="en" dir="ltr">
              <Text weight="bold">{alert.message}</Text>
              <p>{withCode(alert.details)}</p>
            </div>
          )
        }
        closeLabel={text.dismiss}
        onClose={() => code && emit(alertDismissed(code))}
      />
    </Stack>
  )
}

/** What stands between backticks is code. */
function withCode(text: string): ReactNode {
  return text.split('`').map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part))
}
