import * as z from 'zod/mini'
import { settingName, settingStatus } from '#shared/services/account-setting.ts'
import type { SettingName } from '#shared/services/account-setting.ts'
import { initialSetting } from '#shared/services/service-rules.ts'
import type { StoredSetting } from '#shared/services/service-rules.ts'
import { keys, partitions } from '#functions/lib/store/keys.ts'
import type { Condition, Item, Value, Write } from '#functions/lib/store/operations.ts'
import { equals, missing } from '#functions/lib/store/operations.ts'
import { table } from '#functions/lib/store/table.ts'

/** A setting of a company as it lies in the table; what is absent is as it was at first. */
const settingItem = z.object({
  name: settingName,
  status: z.optional(settingStatus),
  can_activate_directly: z.optional(z.boolean()),
  data: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
  additional_info: z.optional(z.string()),
  /** Counts the changes, so that two at once cannot both win. */
  version: z.optional(z.int()),
})

/** A stored setting with what tells whether it has been changed since. */
export interface SettingRecord extends StoredSetting {
  /** Null when nothing is stored. */
  readonly version: number | null
}

const recordOf = (item: Item): SettingRecord => {
  const { version, ...stored } = settingItem.parse(item)
  const initial = initialSetting(stored.name)
  return {
    ...initial,
    status: stored.status ?? initial.status,
    can_activate_directly: stored.can_activate_directly ?? initial.can_activate_directly,
    data: stored.data ?? initial.data,
    additional_info: stored.additional_info ?? initial.additional_info,
    version: version ?? 0,
  }
}

/** What a company has stored of its settings. */
export const readSettings = async (companyId: string): Promise<SettingRecord[]> => {
  const { items } = await table.query(partitions.settingsOf(companyId))
  return items.map(recordOf)
}

/** One setting of a company, as it was at first when nothing is stored. */
export const readSetting = async (companyId: string, name: SettingName): Promise<SettingRecord> => {
  const item = await table.get(keys.setting(companyId, name))
  return item ? recordOf(item) : { ...initialSetting(name), version: null }
}

const unchanged = ({ version }: SettingRecord): Condition =>
  // An item without a version was made by the counter of API keys or the demo world.
  version === null ? missing : version === 0 ? { absent: 'version' } : equals('version', version)

/** What may be changed of a setting. */
export interface SettingChange {
  readonly status?: StoredSetting['status']
  readonly can_activate_directly?: boolean
  readonly data?: { readonly [name: string]: Value }
  readonly additional_info?: string
}

/** The change of a setting, refused when somebody else has changed it since it was read. */
export const changeSetting = (
  companyId: string,
  before: SettingRecord,
  change: SettingChange,
): Write => ({
  update: keys.setting(companyId, before.name),
  set: { name: before.name, ...change },
  add: { version: 1 },
  if: unchanged(before),
})
