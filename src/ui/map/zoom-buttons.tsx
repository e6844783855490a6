import { Icon } from '../icon.tsx'

interface Props {
  labels: { zoomIn: string; zoomOut: string }
  onZoom: (by: 1 | -1) => void
}

export function ZoomButtons({ labels, onZoom }: Props) {
  const look = 'flex size-11 items-center justify-center bg-raised hover:bg-success-pale'
  return (
    <div className="absolute top-1/2 right-3 -translate-y-1/2 [&>button+button]:border-outline [&>button+button]:border-t rounded-card shadow-float">
      <button
        type="button"
        aria-label={labels.zoomIn}
        onClick={() => onZoom(1)}
        className={`${look} rounded-t-card`}
      >
        <Icon name="plus" className="size-5" />
      </button>
      <button
        type="button"
        aria-label={labels.zoomOut}
        onClick={() => onZoom(-1)}
        className={`${look} rounded-b-card`}
      >
        <Icon name="minus" className="size-5" />
      </button>
    </div>
  )
}
