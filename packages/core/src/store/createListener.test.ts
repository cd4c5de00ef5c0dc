import { expect, test, vi } from 'vitest'
import { testCore } from '../core.fixture.js'
import { memoryPlatform } from '../platform/memoryPlatform.js'
import { createListener, type ReactionTools, type StartListening } from './createListener.js'
import { event } from './event.js'

const said = event<string>('test/said')

async function listening(
  register: (listen: StartListening) => void,
): Promise<{ say: (text: string) => void; clear: () => void; complaints: unknown[] }> {
  const complaints: unknown[] = []
  const { core } = await testCore({
    platform: memoryPlatform({ complain: (_message, cause) => void complaints.push(cause) }),
  })
  const { middleware, listen, clear } = createListener({
    services: core.services,
    run: () => Promise.reject(new Error('nothing runs')),
  })
  register(listen)
  const dispatch = middleware(core.store as never)((action) => action)
  return { say: (text) => void dispatch(said(text)), clear, complaints }
}

test('an effect begins within the dispatch, and one that fails harms neither it nor the others', async () => {
  const heard: string[] = []
  const { say, complaints } = await listening((listen) => {
    listen({
      predicate: () => {
        throw new TypeError('predicate')
      },
      effect: () => heard.push('never'),
    })
    listen({
      actionCreator: said,
      effect: () => {
        throw new TypeError('effect')
      },
    })
    listen({ matcher: said.match, effect: ({ payload }) => heard.push(payload) })
  })
  say('one')
  expect(heard).toEqual(['one'])
  await vi.waitFor(() =>
    expect(complaints.map((error) => (error as Error).message).toSorted()).toEqual(['effect', 'predicate']),
  )
})

test('the newest effect calls the waiting ones off, and clearing calls off all, in silence', async () => {
  const ended: string[] = []
  const { say, clear, complaints } = await listening((listen) =>
    listen({
      actionCreator: said,
      effect: async ({ payload }, { cancelActiveListeners, delay, pause }: ReactionTools) => {
        cancelActiveListeners()
        await (payload === 'stuck' ? pause(new Promise(() => undefined)) : delay(5)).finally(() =>
          ended.push(payload),
        )
        ended.push(`${payload} went on`)
      },
    }),
  )
  say('first')
  say('second')
  await vi.waitFor(() => expect(ended).toEqual(['first', 'second', 'second went on']))
  say('stuck')
  clear()
  say('unheard')
  await vi.waitFor(() => expect(ended.slice(3)).toEqual(['stuck']))
  expect(complaints).toEqual([])
})

test('a reaction that ends itself hears nothing more until it begins again', async () => {
  const heard: string[] = []
  let again = (): void => undefined
  const { say } = await listening((listen) =>
    listen({
      actionCreator: said,
      effect: ({ payload }, { subscribe, unsubscribe }) => {
        heard.push(payload)
        unsubscribe()
        again = subscribe
      },
    }),
  )
  say('one')
  say('two')
  again()
  say('three')
  expect(heard).toEqual(['one', 'three'])
})
