/* What a browser can do more with the page, which works without it. It asks nobody for anything. */
for (const shown of document.querySelectorAll('[data-copy]')) {
  if (!navigator.clipboard) break;
  const { copy, copied, copyWhat } = shown.dataset;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'quiet copy';
  button.textContent = copy;
  button.setAttribute('aria-label', copyWhat);
  const say = () => {
    button.textContent = copied;
    button.setAttribute('aria-label', copied);
  };
  button.addEventListener('click', () => {
    navigator.clipboard.writeText(shown.textContent).then(say, () => {});
  });
  shown.after(button);
}

/* A photo is sent as a JPEG of a moderate size, whatever the phone has made of it. */
const SIDE_MAX = 2048;

async function asJpeg(file) {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, SIDE_MAX / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const paper = canvas.getContext('2d');
  paper.fillStyle = '#fff';
  paper.fillRect(0, 0, canvas.width, canvas.height);
  paper.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const jpeg = await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
  const files = new DataTransfer();
  files.items.add(new File([jpeg], 'picture.jpg', { type: 'image/jpeg' }));
  return files.files;
}

for (const input of document.querySelectorAll('input[type="file"]')) {
  input.accept = 'image/*';
  const send = input.form.querySelector('button');
  input.addEventListener('change', () => {
    const [file] = input.files;
    if (!file) return;
    send.disabled = true;
    asJpeg(file)
      .then((files) => {
        input.files = files;
      })
      /* The service says what it does not take. */
      .catch(() => {})
      .finally(() => {
        send.disabled = false;
      });
  });
}
