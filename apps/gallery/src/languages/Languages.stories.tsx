import type { Meta, StoryObj } from '@storybook/react-vite'
import { ar } from '@latchkey/react/locales/ar'
import { de } from '@latchkey/react/locales/de'
import { es } from '@latchkey/react/locales/es'
import { fa } from '@latchkey/react/locales/fa'
import { fr } from '@latchkey/react/locales/fr'
import { he } from '@latchkey/react/locales/he'
import { hi } from '@latchkey/react/locales/hi'
import { id } from '@latchkey/react/locales/id'
import { it } from '@latchkey/react/locales/it'
import { ja } from '@latchkey/react/locales/ja'
import { ko } from '@latchkey/react/locales/ko'
import { nl } from '@latchkey/react/locales/nl'
import { pl } from '@latchkey/react/locales/pl'
import { ptBR } from '@latchkey/react/locales/pt-BR'
import { ru } from '@latchkey/react/locales/ru'
import { th } from '@latchkey/react/locales/th'
import { tr } from '@latchkey/react/locales/tr'
import { uk } from '@latchkey/react/locales/uk'
import { vi } from '@latchkey/react/locales/vi'
import { zhCN } from '@latchkey/react/locales/zh-CN'
import { zhTW } from '@latchkey/react/locales/zh-TW'
import { List, ListItem, Stack, Tag } from '@latchkey/ui'
import { expect } from 'storybook/test'

const languages = [ar, de, es, fa, fr, he, hi, id, it, ja, ko, nl, pl, ptBR, ru, th, tr, uk, vi, zhCN, zhTW]

const meta = { title: 'Languages', parameters: { stage: 'page' } } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

/** Every language that is shipped, in the face of its script. */
export const Shipped: Story = {
  render: () => (
    <Stack gap={2}>
      {languages.map(({ tag, dir, buttons, shell }) => (
        <div key={tag} lang={tag} dir={dir} className="gallery-Language">
          <List label={tag}>
            <ListItem
              title={buttons.connect}
              subtitle={`${shell.help} · ${buttons.connecting} · ${buttons.selectNetwork}`}
              trailing={<Tag>{tag}</Tag>}
            />
          </List>
        </div>
      ))}
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('[lang]')).toHaveLength(languages.length)
  },
}
