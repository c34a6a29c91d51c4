import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type FeedAddresses as Addresses,
  getParcelFeed,
  joinParcelFeed,
  leaveParcelFeed,
  updateParcelFeed,
} from '#shared/api/incoming-parcels.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { getErrorCode } from '#web/lib/api/api-problem.ts'
import { useCall } from '#web/lib/api/use-call.ts'
import { Stack } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/spinner.tsx'
import { showToast } from '#web/ui/feedback/toast.tsx'
import { FeedAddresses } from './feed-addresses.tsx'
import { NewFeed } from './new-feed.tsx'
import { OwnFeed } from './own-feed.tsx'

/** The parcel of a link; without one the verified phone of the account. */
interface FeedProof {
  readonly hash?: string
  readonly id?: string
}

const useFailureText = () => {
  const { t } = useTranslation(['feed', 'errors'])
  return (error: unknown): string => {
    switch (getErrorCode(error)) {
      case 'in_another_feed':
        return t('another')
      case 'feed_full':
        return t('join.full')
      case 'not_found':
        return t('join.notFound')
      case 'too_many_requests':
        return t('errors:too_many_requests')
      default:
        return t('failed')
    }
  }
}

/** The state of a feed and what changes it, one change at a time. */
const useFeed = (proof: FeedProof) => {
  const { t } = useTranslation('feed')
  const toText = useFailureText()
  const { data, error, mutate } = useCall(
    getParcelFeed,
    { query: proof },
    { revalidateOnMount: true },
  )
  const [addresses, setAddresses] = useState<Addresses | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const run = async (change: () => Promise<Addresses | null | undefined>) => {
    if (isBusy) return
    setIsBusy(true)
    setFailure(undefined)
    try {
      const next = await change()
      // Both at once: one after the other would move what is below.
      await mutate()
      if (next !== undefined) setAddresses(next)
    } catch (thrown) {
      setFailure(toText(thrown))
      await mutate()
    } finally {
      setIsBusy(false)
    }
  }
  const leave = (end?: true) =>
    run(async () => {
      await callApi(leaveParcelFeed, { body: { ...proof, ...(end && { end }) } })
      showToast(t('left'))
      return null
    })
  return {
    data,
    error,
    retry: () => void mutate(),
    addresses,
    failure,
    actions: {
      isBusy,
      onConsent: (showsCode: boolean) =>
        void run(async () => {
          await callApi(updateParcelFeed, { body: { ...proof, shows_code: showsCode } })
          return undefined
        }),
      onRenew: () =>
        void run(async () => {
          const changed = await callApi(updateParcelFeed, { body: { ...proof, renew: true } })
          return changed.addresses
        }),
      onLeave: () => void leave(),
      onEnd: () => void leave(true),
    },
    join: (showsCode: boolean, address?: string) =>
      void run(async () => {
        const joined = await callApi(joinParcelFeed, {
          body: { ...proof, shows_code: showsCode, ...(address !== undefined && { address }) },
        })
        return joined.addresses
      }),
  }
}

/** Makes, joins, renews and ends a private calendar and data feed of parcels. */
const FeedDialog = ({ proof, onClose }: { proof: FeedProof; onClose: () => void }) => {
  const { t } = useTranslation('feed')
  const { data, error, retry, addresses, failure, actions, join } = useFeed(proof)
  const isParcel = proof.hash !== undefined
  return (
    <Dialog title={t('title')} onClose={onClose} isPersistent={addresses !== null} isGrowing>
      <Stack>
        {failure !== undefined && (
          <Notice tone="warning" live>
            <p>{failure}</p>
          </Notice>
        )}
        {!data && (error ? <LoadFailed onRetry={retry} /> : <Skeleton shape="card" />)}
        {addresses && <FeedAddresses addresses={addresses} />}
        {data?.feed && <OwnFeed feed={data.feed} isParcel={isParcel} {...actions} />}
        {data?.feed === null && (
          <NewFeed name={data.name} isParcel={isParcel} isBusy={actions.isBusy} onJoin={join} />
        )}
      </Stack>
    </Dialog>
  )
}

export default FeedDialog
