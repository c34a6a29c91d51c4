import * as z from 'zod/mini'
import { banner, footerLink } from '#shared/content/content.ts'
import { locales } from '#shared/lib/locale.ts'
import { readContent } from '#functions/content/content-store.ts'
import { isoTime, now } from '#functions/lib/clock.ts'
import { keys, partitions } from '#functions/lib/store/keys.ts'
import type { Attributes, Item, Key } from '#functions/lib/store/operations.ts'
import { table } from '#functions/lib/store/table.ts'
import { type Command, type Plan, oneOf, word } from '../command.ts'
import { keyed } from '../keyed.ts'
import { readJson } from '../read-json.ts'

const say = ({ PK: _PK, SK: _SK, ...entry }: Item): string => JSON.stringify(entry)

/** Puts a list in the place of what is published of its kind, whatever keys that has. */
const planList = async (prefix: string, next: ReadonlyMap<string, Item>): Promise<Plan> => {
  const { items } = await table.query({ ...partitions.content, prefix })
  const gone = items.filter(({ SK }) => !next.has(SK))
  const come = [...next.values()].filter(({ SK }) => !items.some((item) => item.SK === SK))
  return {
    lines: [...gone.map((item) => `- ${say(item)}`), ...come.map((item) => `+ ${say(item)}`)],
    before: items.map(say),
    after: [...next.values()].map(say),
    ...(gone.length + come.length > 0 && {
      // What is new before what goes: nobody sees a page without any.
      apply: async () => {
        for (const put of come) await table.write({ put })
        for (const { PK, SK } of gone) await table.write({ delete: { PK, SK } })
      },
    }),
  }
}

/** Publishes a file's list of one kind of content in place of all before. */
const listCommand = (
  what: string,
  entry: z.ZodMiniType<Attributes>,
  key: (id: string) => Key,
): Command => ({
  usage: '<file>',
  summary: `publish the ${what} of a file in place of all before`,
  takes: 1,
  plan: async (line) => {
    const list = await readJson(word(line, 0, 'file'), z.array(entry))
    // The key of no id is what all keys of its kind begin with.
    return planList(key('').SK, keyed(list, key))
  },
})

export const banners = listCommand('banners', banner, keys.banner)

export const links = listCommand('footer links', footerLink, keys.footerLink)

export const statusMessage: Command = {
  usage: '<locale> [text]',
  summary: 'publish a status message, simple HTML; without a text, take it down',
  takes: Number.POSITIVE_INFINITY,
  plan: async (line) => {
    const language = oneOf(word(line, 0, 'locale'), locales, 'locale')
    const value = line.words.slice(1).join(' ')
    const { statusMessages } = await readContent()
    const old = statusMessages.filter((each) => each.language === language)
    const id = `${isoTime(now())}-${language}`
    return {
      lines: [...old.map((each) => `- ${each.value}`), ...(value ? [`+ ${value}`] : [])],
      before: old,
      after: value,
      ...(old.length + value.length > 0 && {
        apply: () =>
          table.transact([
            ...old.map((each) => ({ delete: keys.statusMessage(each.id) })),
            ...(value ? [{ put: { ...keys.statusMessage(id), id, language, value } }] : []),
          ]),
      }),
    }
  },
}
