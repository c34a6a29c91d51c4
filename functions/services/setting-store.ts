import * as z from 'zod/mini'
import { returnData } from '#shared/accounts/return-data.ts'
import { settingName, settingStatus } from '#shared/services/account-setting.ts'
import type { SettingName } from '#shared/services/account-setting.ts'
import { initialSetting } from '#shared/services/service-rules.ts'
import type { StoredSetting } from '#shared/services/service-rules.ts'
import { hasServiceData, serviceData } from '#shared/services/service-data.ts'
import { keys, partitions } from '#functions/lib/store/keys.ts'
import type { Condition, Item, Value, Write } from '#functions/lib/store/operations.ts'
import { equals, missing } from '#functions/lib/store/operations.ts'
import { table } from '#functions/lib/store/table.ts'

/** A setting of a company as it lies in the table; what is absent is as it was at first. */
export const settingItem = z.object({
  name: settingName,
  status: z.optional(settingStatus),
  can_activate_directly: z.optional(z.boolean()),
  data: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
  additional_info: z.optional(z.string()),
  /** Counts the changes, so that two at once cannot both win. */
  version: z.int(),
})

/** A stored setting with what tells whether it has been changed since. */
export interface SettingRecord extends StoredSetting {
  /** Null when nothing is stored. */
  readonly version: number | null
  /** The data with fields that only a later release knows. */
  readonly storedData?: StoredData
}

interface StoredData {
  readonly [name: string]: Value | undefined
}

const isStoredData = (value: Value | undefined): value is StoredData =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !(value instanceof Uint8Array)

/** The fields that the data of a setting may have. */
const dataFieldsOf = (name: SettingName): readonly string[] => {
  if (name === 'parcel_return_to_info') return Object.keys(returnData.shape)
  return hasServiceData(name) ? Object.keys(serviceData[name].shape) : []
}

/** The data without fields that only a later release knows: the data are shown to the company. */
const knownDataOf = (name: SettingName, data: Readonly<Record<string, unknown>>) => {
  const fields = dataFieldsOf(name)
  return Object.fromEntries(Object.entries(data).filter(([field]) => fields.includes(field)))
}

const recordOf = (item: Item): SettingRecord => {
  const { version, ...stored } = settingItem.parse(item)
  const initial = initialSetting(stored.name)
  return {
    ...initial,
    status: stored.status ?? initial.status,
    can_activate_directly: stored.can_activate_directly ?? initial.can_activate_directly,
    data: stored.data ? knownDataOf(stored.name, stored.data) : initial.data,
    additional_info: stored.additional_info ?? initial.additional_info,
    version,
    ...(isStoredData(item['data']) && { storedData: item['data'] }),
  }
}

/** What a company has stored of its settings. */
export const readSettings = async (companyId: string): Promise<SettingRecord[]> => {
  const { items } = await table.query(partitions.settingsOf(companyId))
  return items.map(recordOf)
}

/** One setting out of what is stored, as it was at first when nothing is. */
export const recordNamed = (stored: readonly SettingRecord[], name: SettingName): SettingRecord =>
  stored.find((each) => each.name === name) ?? { ...initialSetting(name), version: null }

/** One setting of a company, as it was at first when nothing is stored. */
export const readSetting = async (companyId: string, name: SettingName): Promise<SettingRecord> => {
  const item = await table.get(keys.setting(companyId, name))
  return recordNamed(item ? [recordOf(item)] : [], name)
}

const unchanged = ({ version }: SettingRecord): Condition =>
  version === null ? missing : equals('version', version)

/** That nobody has changed a setting since it was read. */
export const checkUnchanged = (companyId: string, record: SettingRecord): Write => ({
  check: keys.setting(companyId, record.name),
  if: unchanged(record),
})

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
  set: {
    name: before.name,
    ...change,
    ...(change.data && { data: { ...before.storedData, ...change.data } }),
  },
  add: { version: 1 },
  if: unchanged(before),
})
