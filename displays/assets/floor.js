// For a browser below the floor of the pages (hub/build/floor.js): it may know no module and no newer word, so this is no module, and old.
(function () {
  var known =
    window.CSS && CSS.supports && CSS.supports('selector(:has(*))') && CSS.supports('height', '1dvh');
  // Packages call it, too; one line, so that no page hangs for it where the styles are known.
  Object.hasOwn =
    Object.hasOwn ||
    function (of, name) {
      return Object.prototype.hasOwnProperty.call(of, name);
    };
  if (known) return;
  var german = /^de/.test(navigator.language || '');
  document.documentElement.setAttribute('data-too-old', '');
  var page = document.getElementById('page');
  if (page === null) return;
  page.innerHTML = german
    ? '<p>Dieser Browser ist zu alt für diese Seiten. Sie brauchen iPadOS oder iOS 15.4, Safari 15.4, Chrome oder Edge 109, Firefox 121 oder etwas Neueres.</p>'
    : '<p>This browser is too old for these pages. They need iPadOS or iOS 15.4, Safari 15.4, Chrome or Edge 109, Firefox 121, or anything newer.</p>';
})();
