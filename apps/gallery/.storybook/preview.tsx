import '@fontsource-variable/inter'
import '@latchkey/ui/styles.css'
import type { Decorator, Preview } from '@storybook/react-vite'
import { ThemeRoot, type ThemeMode } from '@latchkey/ui'
import { useLayoutEffect } from 'react'
import './gallery.css'

const withTheme: Decorator = (Story, { globals, parameters }) => {
  const mode = globals['theme'] as ThemeMode
  const direction = globals['direction'] as string
  useLayoutEffect(() => {
    document.documentElement.dir = direction
  }, [direction])
  return (
    <ThemeRoot theme={{ mode }} className="gallery-Stage">
      {parameters['stage'] === 'page' ? (
        <Story />
      ) : (
        <div className="gallery-Card">
          <Story />
        </div>
      )}
    </ThemeRoot>
  )
}

const preview: Preview = {
  decorators: [withTheme],
  parameters: {
    layout: 'fullscreen',
    a11y: { test: 'error' },
    backgrounds: { disable: true },
    controls: { expanded: true, matchers: { color: /color$/i } },
    options: { storySort: { order: ['Tokens', 'Primitives', 'Screens'] } }
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
          { value: 'dark', title: 'Dark' }
        ]
      }
    },
    direction: {
      description: 'Direction of writing',
      toolbar: {
        icon: 'transfer',
        dynamicTitle: true,
        items: [
          { value: 'ltr', title: 'Left to right' },
          { value: 'rtl', title: 'Right to left' }
        ]
      }
    }
  }
}

export default preview
