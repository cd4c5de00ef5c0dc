import type { ThemeMode, ThemeVariables } from '@latchkey/ui'

/** What a host writes to get a theme. Only what differs from the default is named. */
export function hostCode(mode: ThemeMode, variables: ThemeVariables): string {
  const lines = Object.entries(variables).map(
    ([name, value]) => `    '${name}': ${JSON.stringify(value).replaceAll('"', "'")},`,
  )
  const named = lines.length > 0 ? ['  themeVariables: {', ...lines, '  },'] : []
  return [
    'createLatchkey({',
    '  // adapters, networks…',
    ...(mode === 'auto' ? [] : [`  themeMode: '${mode}',`]),
    ...named,
    '})',
  ].join('\n')
}
