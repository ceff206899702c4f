/**
 * Plays what was put into the element. A browser gives up where the element is taken off the page or put
 * elsewhere on it meanwhile: elsewhere it plays anew, and of one that is gone nobody sees the picture, so
 * that it is no failure; whoever took it away stops the camera.
 */
export async function play(video: Pick<HTMLVideoElement, 'play' | 'isConnected'>): Promise<void> {
  try {
    await video.play()
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'AbortError') throw error
    if (video.isConnected) await video.play()
  }
}
