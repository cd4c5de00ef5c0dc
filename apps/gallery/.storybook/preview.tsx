import '@fontsource-variable/inter'
import '@fontsource-variable/noto-sans-arabic'
import '@fontsource-variable/noto-sans-devanagari'
import '@fontsource-variable/noto-sans-hebrew'
import '@fontsource-variable/noto-sans-kr'
import '@fontsource-variable/noto-sans-mono'
import '@fontsource-variable/noto-sans-sc'
import '@fontsource-variable/noto-sans-thai'
import '@latchkey/ui/styles.css'
import type { Decorator, Preview } from '@storybook/react-vite'
import { ThemeRoot, type ThemeMode } from '@latchkey/ui'
import { type JSX, type ReactNode, useLayoutEffect } from 'react'
import { configure } from 'storybook/test'
import { useShownTheme } from '../src/visual/stageTheme.js'
import './gallery.css'

// A busy machine takes its time.
configure({ asyncUtilTimeout: 8000 })

interface StageProps {
  mode: ThemeMode
  direction: string
  page: boolean
  /** Made again when the theme changes: what copies the theme from the stage has to look again. */
  story: (theme: ThemeMode) => ReactNode
}

function Stage({ mode, direction, page, story }: StageProps): JSX.Element {
  const theme = useShownTheme() ?? mode
  useLayoutEffect(() => {
    document.documentElement.dir = direction
  }, [direction])
  return (
    <ThemeRoot theme={{ mode: theme }} className="gallery-Stage">
      {page ? story(theme) : <div className="gallery-Card">{story(theme)}</div>}
    </ThemeRoot>
  )
}

const withStage: Decorator = (Story, { globals, parameters }) => (
  <Stage
    mode={globals['theme'] as ThemeMode}
    direction={globals['direction'] as string}
    page={parameters['stage'] === 'page'}
    // A story that names the theme gets the one that is shown.
    story={(theme) => <Story globals={{ ...globals, theme }} />}
  />
)

const isTest = import.meta.env['VITE_GALLERY_THEME'] !== undefined

const preview: Preview = {
  decorators: [withStage],
  parameters: {
    layout: 'fullscreen',
    // A test asks what is wrong; the panel shows what is right, too, which takes axe longer.
    a11y: { test: 'error', ...(isTest && { options: { resultTypes: ['violations'] } }) },
    backgrounds: { disable: true },
    controls: { expanded: true, matchers: { color: /color$/i } },
    options: { storySort: { order: ['Theming', 'Tokens', 'Primitives', 'Shell', 'Screens'] } },
  },
  initialGlobals: { theme: import.meta.env['VITE_GALLERY_THEME'] ?? 'auto', direction: 'ltr' },
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: {
        icon: 'contrast',
        dynamicTitle: true,
        items: [
          { value: 'auto', title: 'Auto' },
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
        ],
      },
    },
    direction: {
      description: 'Direction of writing',
      toolbar: {
        icon: 'transfer',
        dynamicTitle: true,
        items: [
          { value: 'ltr', title: 'Left to right' },
          { value: 'rtl', title: 'Right to left' },
        ],
      },
    },
  },
}

export default preview
