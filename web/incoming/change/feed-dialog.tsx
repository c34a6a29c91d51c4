import FeedDialog from '#web/track/feed/feed-dialog.tsx'
import type { ChangeProps } from './change-props.ts'
import { useLateApp } from './late-app.ts'

/** The feed with the parcel of the page's link or, without one, of the account's verified phone. */
const ParcelFeedDialog = ({ access, onClose }: ChangeProps & { onClose: () => void }) => {
  // Without a session the first change would be refused and sent again.
  useLateApp()
  const { hash, id } = access
  return <FeedDialog proof={hash === undefined ? {} : { hash, id }} onClose={onClose} />
}

export default ParcelFeedDialog
