import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deletePushDevice, getPushSettings, savePushDevice } from '#shared/api/notifications.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { attempt } from '#web/lib/api/problem-dialog.ts'
import { useCall } from '#web/lib/api/use-call.ts'
import { computeDigest } from '#web/lib/compute-digest.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, Stack } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { showToast } from '#web/ui/feedback/toast.tsx'
import { bellIcon } from '#web/ui/icons/later-icons.ts'
import { FoldBox } from '#web/ui/layout/fold.tsx'
import layout from '#web/ui/layout/layout.module.css'
import { findEndpoint } from './browser-subscription.ts'
import { getPushSupport, type PushFailure, subscribeBrowser } from './subscribe-browser.ts'

/** Returns the id of this browser among the devices of a sender; undefined while it has no pushes. */
const useOwnDevice = () => {
  const [device, setDevice] = useState<string>()
  const read = async () => {
    const endpoint = await findEndpoint()
    setDevice(endpoint === undefined ? undefined : await computeDigest(endpoint))
  }
  useEffect(() => void read().catch(() => {}), [])
  return { device, readDevice: read }
}

/**
 * Offers a sender to get notifications on this device, and ends them; `isFolded` among folded boxes. Companies
 * get none.
 */
const PushCard = ({ isFolded = false }: { isFolded?: boolean }) => {
  const { t } = useTranslation('push')
  const { data, mutate } = useCall(getPushSettings, {})
  const { device, readDevice } = useOwnDevice()
  const [failure, setFailure] = useState<PushFailure>()
  const [isBusy, setIsBusy] = useState(false)
  const support = getPushSupport()
  const isOn = device !== undefined && data?.devices?.includes(device) === true

  const show = async (saved: { devices: string[] } | undefined, text: string) => {
    if (!saved) return
    await readDevice()
    await mutate((former) => former && { ...former, ...saved }, { revalidate: false })
    showToast(text)
  }
  const turnOn = async (publicKey: string) => {
    const subscription = await subscribeBrowser(publicKey)
    if (typeof subscription === 'string') {
      setFailure(subscription)
      return
    }
    await show(
      await attempt(callApi(savePushDevice, { body: { subscription } })),
      t('device.turnedOn'),
    )
  }
  const turnOff = async (id: string) =>
    show(await attempt(callApi(deletePushDevice, { body: { device: id } })), t('device.turnedOff'))
  const press = async () => {
    if (!data?.public_key) return
    setIsBusy(true)
    setFailure(undefined)
    await (isOn ? turnOff(device) : turnOn(data.public_key))
    setIsBusy(false)
  }

  if (support === 'no' || data?.public_key === null || data?.devices === null) return null
  const Box = isFolded ? FoldBox : Card
  return (
    <Box title={t('device.title')}>
      <Stack gap="s">
        <p>
          {support === 'install' ? t('choice.install') : t(isOn ? 'device.on' : 'device.offer')}
        </p>
        {failure && (
          <Notice tone="warning" live>
            {t(`choice.${failure}`)}
          </Notice>
        )}
        {support === 'yes' && (
          <div className={layout.wrap2}>
            <Button
              size="s"
              icon={bellIcon}
              busy={isBusy}
              disabled={!data}
              onClick={() => void press()}
            >
              {t(isOn ? 'device.turnOff' : 'device.turnOn')}
            </Button>
          </div>
        )}
      </Stack>
    </Box>
  )
}

export default PushCard
