import * as z from 'zod/mini'
import { returnData } from '#shared/accounts/return-data.ts'
import { settingName, settingStatus } from '#shared/accounts/account-setting.ts'
import type { SettingName } from '#shared/accounts/account-setting.ts'
import { getInitialSetting } from '#shared/services/service-rules.ts'
import type { StoredSetting } from '#shared/services/service-rules.ts'
import { hasServiceData, serviceData } from '#shared/services/service-data.ts'
import { keys, partitions } from '#functions/store/keys.ts'
import type { Condition, Item, Value, Write } from '#functions/store/operations.ts'
import { equals, notExists } from '#functions/store/operations.ts'
import type { Table } from '#functions/store/operations.ts'
import { table } from '#functions/store/table.ts'

/** A stored setting of a company. Absent fields have their initial value. */
export const settingItem = z.object({
  name: settingName,
  status: z.optional(settingStatus),
  can_activate_directly: z.optional(z.boolean()),
  data: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
  additional_info: z.optional(z.string()),
  /** Counts the changes, so that of two concurrent ones only one succeeds. */
  version: z.int(),
})

/** A setting with its stored version. */
export interface SettingRecord extends StoredSetting {
  /** Null when nothing is stored. */
  readonly version: number | null
  /** The stored data including fields of later releases. */
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

/** Lists the known fields of a setting's data. */
const listDataFields = (name: SettingName): readonly string[] => {
  if (name === 'parcel_return_to_info') return Object.keys(returnData.shape)
  return hasServiceData(name) ? Object.keys(serviceData[name].shape) : []
}

/** Returns the data without fields of later releases, as the data are shown to the company. */
const pickKnownData = (name: SettingName, data: Readonly<Record<string, unknown>>) => {
  const fields = listDataFields(name)
  return Object.fromEntries(Object.entries(data).filter(([field]) => fields.includes(field)))
}

const toSettingRecord = (item: Item): SettingRecord => {
  const { version, ...stored } = settingItem.parse(item)
  const initial = getInitialSetting(stored.name)
  return {
    ...initial,
    status: stored.status ?? initial.status,
    can_activate_directly: stored.can_activate_directly ?? initial.can_activate_directly,
    data: stored.data ? pickKnownData(stored.name, stored.data) : initial.data,
    additional_info: stored.additional_info ?? initial.additional_info,
    version,
    ...(isStoredData(item['data']) && { storedData: item['data'] }),
  }
}

/** Reads the stored settings of a company. */
export const readSettings = async (companyId: string): Promise<SettingRecord[]> => {
  const { items } = await table.query(partitions.settingsByCompany(companyId))
  return items.map(toSettingRecord)
}

/** Returns a setting from the stored ones, or its initial value when it is not stored. */
export const getSettingRecord = (
  stored: readonly SettingRecord[],
  name: SettingName,
): SettingRecord =>
  stored.find((each) => each.name === name) ?? { ...getInitialSetting(name), version: null }

/** Reads a setting of a company; its initial value when it is not stored. */
export const readSetting = async (
  companyId: string,
  name: SettingName,
  from: Pick<Table, 'get'> = table,
): Promise<SettingRecord> => {
  const item = await from.get(keys.setting(companyId, name))
  return getSettingRecord(item ? [toSettingRecord(item)] : [], name)
}

const isUnchanged = ({ version }: SettingRecord): Condition =>
  version === null ? notExists : equals('version', version)

/** Builds the check that a setting was not changed since it was read. */
export const buildUnchangedCheck = (companyId: string, record: SettingRecord): Write => ({
  check: keys.setting(companyId, record.name),
  if: isUnchanged(record),
})

/** The changeable fields of a setting. */
export interface SettingChange {
  readonly status?: StoredSetting['status']
  readonly can_activate_directly?: boolean
  readonly data?: { readonly [name: string]: Value }
  readonly additional_info?: string
}

/**
 * Builds the write that changes a setting. It fails when the setting was changed since it was read.
 */
export const buildSettingWrite = (
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
  if: isUnchanged(before),
})
