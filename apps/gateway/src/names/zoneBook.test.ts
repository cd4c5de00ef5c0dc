import { describe, expect, it } from 'vitest'
import { canRunPostgres, openPostgres, startPostgres } from '../database/postgres.fixture.js'
import { newAccount, zone } from './names.fixture.js'
import { type NewName, createZoneBook, holdNames } from './zoneBook.js'

const wish = (label: string, owner: string = newAccount().address): NewName => ({
  name: `${label}.${zone}`,
  owner,
  addresses: { 60: owner },
  texts: { url: 'https://dora.example' },
})

describe.skipIf(!canRunPostgres)('on a PostgreSQL server', () => {
  it('S7.16 gateways that share it give a name to one account, and an account one name', async () => {
    const databaseUrl = await startPostgres()
    const [one, two] = [await openPostgres(databaseUrl), await openPostgres(databaseUrl)]
    const books = [one, two].map(({ tables }) => createZoneBook(tables, zone))
    for (let round = 0; round < 5; round++) {
      const wishes = [1, 2, 3].map(() => wish(`dora${round}`))
      const said = await Promise.all(books.flatMap((book) => wishes.map((each) => book.claim(each))))
      // The one owner asked at both, and has it at both.
      expect(said.toSorted()).toEqual(['done', 'done', 'taken', 'taken', 'taken', 'taken'])
      expect(said.slice(0, 3)).toEqual(said.slice(3))
    }
    const { address } = newAccount()
    const said = await Promise.all(
      books.flatMap((book, index) =>
        ['a', 'b'].map((label) => book.claim(wish(`${label}${index}-name`, address))),
      ),
    )
    expect(said.toSorted()).toEqual(['done', 'owns-another', 'owns-another', 'owns-another'])
    const owned = await books[0]?.ownedBy(address)
    expect(await books[1]?.find(owned?.name ?? '')).toEqual(owned)
    expect(owned).toMatchObject({
      addresses: { 60: address.toLowerCase() },
      texts: { url: expect.any(String) },
    })
  })

  it('S7.16 names without an owner stand beside each other, and a start writes none twice', async () => {
    const { tables } = await openPostgres(await startPostgres())
    const book = createZoneBook(tables, zone)
    const held = ['bob', 'vault'].map((label) => ({
      name: `${label}.${zone}`,
      records: { 60: '0x00000000000000000000000000000000000a0042' },
    })) as Parameters<typeof holdNames>[1]
    await Promise.all([holdNames(book, held), holdNames(book, held)])
    expect(await book.taken([`bob.${zone}`, `vault.${zone}`, `erin.${zone}`])).toEqual(
      new Set([`bob.${zone}`, `vault.${zone}`]),
    )
    expect(await createZoneBook(tables, 'others.example').find(`bob.${zone}`)).toBeUndefined()
  })
})
