import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { parseFeedAddress } from '#shared/incoming/feed-address.ts'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { Fold } from '#web/ui/layout/fold.tsx'

/** Creates a feed, or joins the one of an address, with the consent to show codes, which is off at first. */
export const NewFeed = ({
  name,
  isParcel,
  isBusy,
  onJoin,
}: {
  /** What would join, masked. */
  name: string
  isParcel: boolean
  isBusy: boolean
  /** Joins the feed of an address; without one a new feed. */
  onJoin: (showsCode: boolean, address?: string) => void
}) => {
  const { t } = useTranslation('feed')
  const [showsCode, setShowsCode] = useState(false)
  const [address, setAddress] = useState('')
  const [isRefused, setIsRefused] = useState(false)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const isAddress = parseFeedAddress(address) !== undefined
    setIsRefused(!isAddress)
    if (isAddress) onJoin(showsCode, address.trim())
  }
  return (
    <Stack>
      <p>{t('text')}</p>
      <p>
        <strong>{t(`what.${isParcel ? 'parcel' : 'phone'}`, { name })}</strong>
      </p>
      <Checkbox
        label={t('code')}
        hint={t('codeHint')}
        checked={showsCode}
        onChange={({ target }) => setShowsCode(target.checked)}
      />
      <div>
        <Button variant="primary" busy={isBusy} onClick={() => onJoin(showsCode)}>
          {t('create')}
        </Button>
      </div>
      <Fold look="link" head={t('join.title')}>
        <form onSubmit={submit} noValidate>
          <Stack>
            <p>{t('join.text')}</p>
            <TextField
              label={t('join.address')}
              value={address}
              error={isRefused ? t('join.notFound') : undefined}
              autoComplete="off"
              spellCheck={false}
              onChange={({ target }) => setAddress(target.value)}
            />
            <div>
              <Button type="submit" busy={isBusy}>
                {t('join.submit')}
              </Button>
            </div>
          </Stack>
        </form>
      </Fold>
    </Stack>
  )
}
