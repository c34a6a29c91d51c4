import { expect, test } from 'vitest'
import { partitions } from './keys.ts'
import type { Range } from './operations.ts'

/** Ranges with their partition, and the sort key they begin with, or their first and last sort key. */
const ranges: readonly [Range, partition: string, start?: string, end?: string][] = [
  [partitions.ordersByOwner('o1'), 'OWNER#o1', 'ORDER#'],
  [partitions.imports('o1'), 'OWNER#o1', 'IMPORT#'],
  [
    partitions.codPayouts('o1', '2026-11-01', '2026-11-30'),
    'OWNER#o1',
    'COD_PAYOUT#2026-11-01#',
    'COD_PAYOUT#2026-11-30#\uffff',
  ],
  [partitions.fees('o1'), 'OWNER#o1', 'FEE#'],
  [partitions.ledgerEntries('o1', '2026-11'), 'LEDGER#o1', '2026-11#', '2026-11#\uffff'],
  [
    partitions.ledgerEntries('o1', '2026-11', 'e1'),
    'LEDGER#o1',
    '2026-11#e1\u0000',
    '2026-11#\uffff',
  ],
  [partitions.ledgerSums('o1'), 'LEDGER#o1', 'SUMS#'],
  [partitions.ledgerFeeMarks('o1'), 'LEDGER#o1', 'MARK#FEE#'],
  [
    partitions.courierCollections('o1', '2026-11-01', '2026-11-30'),
    'OWNER#o1',
    'COURIER#2026-11-01',
    'COURIER#2026-11-30',
  ],
  [partitions.collectionDoors('o1', 'c1'), 'OWNER#o1', 'COLLECTION_DOOR#c1-'],
  [
    partitions.collectionDoorsBetween('o1', 'c1', 'c2'),
    'OWNER#o1',
    'COLLECTION_DOOR#c1',
    'COLLECTION_DOOR#c2',
  ],
  [partitions.allCollectionDoors('o1'), 'OWNER#o1', 'COLLECTION_DOOR#'],
  [partitions.companyWords('suur'), 'COMPANY_WORDS#suu', 'suur'],
  [partitions.sheets('o1', 's1'), 'OWNER#o1', 'SHEET#s1', 'SHEET#\uffff'],
  [partitions.sheetParts('o1', 's1'), 'OWNER#o1', 'SHEET_PART#s1#'],
  [
    partitions.dayCounts('o1', '2026-11-01', '2026-11-30'),
    'COUNTS#o1',
    'DAY#2026-11-01',
    'DAY#2026-11-30',
  ],
  [partitions.allDayCounts('o1'), 'COUNTS#o1', 'DAY#'],
  [
    partitions.weekCounts('o1', '2026-W47', '2026-W48'),
    'COUNTS#o1',
    'WEEK#2026-W47',
    'WEEK#2026-W48',
  ],
  [partitions.allWeekCounts('o1'), 'COUNTS#o1', 'WEEK#'],
  [partitions.countedOrders('o1'), 'COUNTS#o1', 'COUNTED#'],
  [partitions.incomingParcels('h1'), 'TO#h1', 'PARCEL#'],
  [partitions.incomingParcel('h1', '1'), 'TO#h1', 'PARCEL#1#'],
  [partitions.partyEntries('h1'), 'PARTY#h1', 'PARTY#'],
  [partitions.phoneEntries('h1'), 'PHONE#h1', 'PHONE#'],
  [partitions.looks('o1'), 'LOOKS#o1', 'LOOK#'],
  [partitions.searchEntries('o1', 'mari'), 'SEARCH#o1', 'mari'],
  [partitions.searchEntriesBetween('o1', 'mari', 'marta'), 'SEARCH#o1', 'mari', 'marta\uffff'],
  [partitions.contacts('o1'), 'CONTACTS#o1', 'CONTACT#'],
  [partitions.contactEntries('o1', 'sender', 'WORD', 'tamm'), 'CONTACTS#o1', 'WORD#sender#tamm'],
  [partitions.accountsByUser('u1'), 'USER#u1', 'ACCOUNT#'],
  [partitions.sessionsByUser('u1'), 'USER#u1', 'SESSION#'],
  [partitions.invitationsByEmail('Mari@Demo.test'), 'EMAIL#mari@demo.test', 'INVITATION#'],
  [partitions.peopleByCompany('c1'), 'COMPANY#c1', 'PERSON#'],
  [partitions.removedPeopleByCompany('c1'), 'COMPANY#c1', 'REMOVED#'],
  [partitions.settingsByCompany('c1'), 'COMPANY#c1', 'SETTING#'],
  [partitions.apiKeysByCompany('c1'), 'COMPANY#c1', 'APIKEY#'],
  [
    partitions.keyUse('k1', '2026-11-01', '2026-11-30'),
    'KEY_USE#k1',
    '2026-11-01',
    '2026-11-30\uffff',
  ],
  [partitions.serviceRequests, 'DESK', 'SERVICE#'],
  [partitions.clientRequests, 'DESK', 'CLIENT#'],
  [partitions.auditByMonth('2026-11'), 'AUDIT#2026-11'],
  [partitions.notifications('1'), 'NOTIFICATIONS#1', 'NOTIFICATION#'],
  [partitions.doorsByPlace(101), 'LOCKER#101', 'DOOR#'],
  [partitions.doorCodes('101', 6, '12'), 'CODES#101', 'CODE#12'],
  [partitions.doorCodes('101', 8, '12'), 'CODES#101#8', 'CODE#12'],
  [partitions.placesVersion('v1', 0), 'PLACES', 'PART#v1#'],
  [partitions.placesVersion('v1', 3), 'PLACES#3', 'PART#v1#'],
  [partitions.content, 'CONTENT'],
]

test.each(ranges)('the range %j is that of stored records', (range, partition, start, end) => {
  const bounds = end === undefined ? { prefix: start } : { from: start, to: end }
  expect(range).toEqual({ partition, ...bounds })
})
