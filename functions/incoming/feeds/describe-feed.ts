import type { FeedAddresses, FeedParcel, ParcelFeed } from '#shared/api/incoming-parcels.ts'
import { type CalendarEntry, buildCalendar, escapeText } from '#shared/incoming/build-calendar.ts'
import { buildFeedAddress, type FeedAccess } from '#shared/incoming/feed-address.ts'
import type { Locale } from '#shared/lib/locale.ts'
import { formatDateTime, toTallinnTime } from '#shared/lib/tallinn-time.ts'
import { isDestinationOpen } from '#shared/orders/recipient-choice.ts'
import { toFriendlyStatus } from '#shared/orders/statuses/order-status.ts'
import { formatPlaceName } from '#shared/places/place-name.ts'
import { toIsoTime } from '#functions/lib/clock.ts'
import { requireEnv } from '#functions/lib/env.ts'
import { loadTexts } from '#functions/lib/i18n/load-texts.ts'
import { describePickup, describeStop } from '#functions/incoming/describe-incoming.ts'
import { nameSender } from '#functions/orders/incoming/name-sender.ts'
import { describeArrival } from '#functions/orders/describe-arrival.ts'
import { getUpdateTime, type OrderRecord } from '#functions/store/records/order-store.ts'
import type { FeedRecord } from '#functions/store/records/parcel-feed-store.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { findMember, mayManage, type ProvenMember } from './feed-store.ts'
import { getNumberEnding, loadMember } from './prove-member.ts'

const hourMs = 60 * 60 * 1000

/** How often programs should read a calendar again. */
const refreshHours = 1

/** Lists the lines that programs read which subscribe: by RFC 7986, and those that Apple and Outlook read. */
const buildSubscription = (name: string): string[] => [
  'METHOD:PUBLISH',
  `NAME:${escapeText(name)}`,
  `X-WR-CALNAME:${escapeText(name)}`,
  'X-WR-TIMEZONE:Europe/Tallinn',
  `REFRESH-INTERVAL;VALUE=DURATION:PT${refreshHours}H`,
  `X-PUBLISHED-TTL:PT${refreshHours}H`,
]

/** A parcel of a feed, and whether its recipient has agreed to show its code. */
export interface FeedOrder {
  readonly order: OrderRecord
  readonly showsCode: boolean
}

const describePlace = (order: OrderRecord): FeedParcel['place'] => {
  const { destination } = order
  if (destination.type === 'address' || isDestinationOpen(order)) return null
  const { name, full_address } = describeStop({ ...destination, address_apartment: '' })
  return { name: formatPlaceName(name), address: full_address }
}

/**
 * Lists what a feed shows of a parcel: of persons the first name of a private sender alone, no phone and no
 * address. A company has the name that it sends under, as in messages to its recipients.
 */
export const describeFeedParcel = ({ order, showsCode }: FeedOrder): FeedParcel => {
  const pickup = describePickup(order, { isCodeShown: showsCode })
  return {
    id: order.id,
    state: toFriendlyStatus(order.status),
    sender: nameSender(order),
    number_ending: getNumberEnding(order),
    place: describePlace(order),
    expected_on: describeArrival(order).expected_on,
    until: pickup?.until ?? null,
    code: pickup?.code ?? null,
    changed_at: toIsoTime(getUpdateTime(order)),
  }
}

/**
 * Builds the calendar of a feed: the last hour of each parcel that waits. An entry goes with its parcel,
 * as programs remove what a subscribed calendar no longer has. A calendar is often shared with others, so
 * it gets no code.
 */
export const buildFeedCalendar = async (
  orders: readonly FeedOrder[],
  locale: Locale,
): Promise<string> => {
  const t = await loadTexts(locale, ['feed', 'incoming'])
  const entries = orders.flatMap(({ order }): CalendarEntry[] => {
    const { until, place, sender, number_ending } = describeFeedParcel({ order, showsCode: false })
    if (until === null) return []
    const end = Date.parse(until)
    return [
      {
        id: `${order.id}@parcel`,
        title: t('incoming:calendar.title', { place: place?.name ?? '' }),
        description: [
          t('incoming:from', { sender }),
          `${t('incoming:pickUpBy')} ${formatDateTime(end)}`,
          t('feed:number', { ending: number_ending }),
        ].join('\n'),
        location: place ? `${place.name}, ${place.address}` : '',
        start: end - hourMs,
        end,
        now: getUpdateTime(order),
        sequence: order.version ?? 0,
      },
    ]
  })
  return buildCalendar(entries, toTallinnTime, buildSubscription(t('feed:calendarName')))
}

/** Describes a feed to a member. Only who may manage it sees the other members. */
export const describeFeed = async (
  runtime: Pick<Runtime, 'table' | 'now'>,
  feed: FeedRecord,
  proven: ProvenMember,
): Promise<ParcelFeed> => {
  const own = findMember(feed, proven)
  const maySeeAll = mayManage(feed, proven)
  const shown = maySeeAll ? feed.members : feed.members.filter((member) => member === own)
  const live = await Promise.all(shown.map((member) => loadMember(runtime, member)))
  return {
    shows_code: own?.shows_code ?? false,
    may_manage: maySeeAll,
    members: live
      .flatMap((each) => each ?? [])
      .map(({ member, name }) => ({
        kind: member.kind,
        name,
        shows_code: member.shows_code,
        is_own: member === own,
      })),
    created_at: toIsoTime(feed.created_at),
    read_on: feed.read_on ?? null,
  }
}

/** Builds the addresses of a feed, which have its secret. */
export const buildFeedAddresses = (access: FeedAccess): FeedAddresses => {
  const origin = requireEnv('BASE_URL')
  return {
    calendar: buildFeedAddress(origin, 'calendar', access),
    json: buildFeedAddress(origin, 'json', access),
  }
}
