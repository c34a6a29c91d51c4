import * as z from 'zod/mini'
import { banner, footerLink } from '#shared/content/content.ts'
import { locales } from '#shared/lib/locale.ts'
import { readContent } from '#functions/app/content-store.ts'
import { toIsoTime, now } from '#functions/lib/clock.ts'
import { keys, partitions } from '#functions/store/keys.ts'
import type { Attributes, Item, Key } from '#functions/store/operations.ts'
import { table } from '#functions/store/table.ts'
import { type Command, type Plan, parseChoice, requireArgument } from '#infra/ops/command.ts'
import { keyByContent } from '#infra/ops/key-by-content.ts'
import { readJson } from '#infra/ops/read-json.ts'

const formatEntry = ({ PK: _PK, SK: _SK, ...entry }: Item): string => JSON.stringify(entry)

/** Plans to replace the published items with a key prefix by a list. */
const planList = async (prefix: string, next: ReadonlyMap<string, Item>): Promise<Plan> => {
  const { items } = await table.query({ ...partitions.content, prefix })
  const removed = items.filter(({ SK }) => !next.has(SK))
  const added = [...next.values()].filter(({ SK }) => !items.some((item) => item.SK === SK))
  return {
    lines: [
      ...removed.map((item) => `- ${formatEntry(item)}`),
      ...added.map((item) => `+ ${formatEntry(item)}`),
    ],
    before: items.map(formatEntry),
    after: [...next.values()].map(formatEntry),
    ...(removed.length + added.length > 0 && {
      // Adds before it removes, so that the page always has content.
      apply: async () => {
        for (const put of added) await table.write({ put })
        for (const { PK, SK } of removed) await table.write({ delete: { PK, SK } })
      },
    }),
  }
}

/** Creates a command that replaces all published content of one kind by the list of a file. */
const listCommand = (
  kind: string,
  entry: z.ZodMiniType<Attributes>,
  key: (id: string) => Key,
): Command => ({
  usage: '<file>',
  summary: `publish the ${kind} of a file, replacing all others`,
  maxArguments: 1,
  plan: async (line) => {
    const list = await readJson(requireArgument(line, 0, 'file'), z.array(entry))
    // The key of an empty id is the common prefix of its kind.
    return planList(key('').SK, keyByContent(list, key))
  },
})

export const banners = listCommand('banners', banner, keys.banner)

export const links = listCommand('footer links', footerLink, keys.footerLink)

export const statusMessage: Command = {
  usage: '<locale> [text]',
  summary: 'publish a status message (simple HTML); without a text, remove it',
  maxArguments: Number.POSITIVE_INFINITY,
  plan: async (line) => {
    const language = parseChoice(requireArgument(line, 0, 'locale'), locales, 'locale')
    const value = line.args.slice(1).join(' ')
    const { statusMessages } = await readContent()
    const old = statusMessages.filter((each) => each.language === language)
    const id = `${toIsoTime(now())}-${language}`
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
