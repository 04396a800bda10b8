/**
 * The smallest browser on WebKitGTK, for gjs: `gjs -m webkit-browser.js PROFILE [no-workers]`. The browsers that come with
 * WebKitGTK keep nothing when they are driven by WebDriver; this one keeps everything in the folder, as an athlete's
 * browser does.
 */
import Gtk from 'gi://Gtk?version=3.0';
import WebKit from 'gi://WebKit2?version=4.1';

const [profile, without] = ARGV;

const settings = new WebKit.Settings();
if (without === 'no-workers') settings.set_feature_enabled(featureNamed('ServiceWorkers'), false);

Gtk.init(null);
const context = new WebKit.WebContext({
  website_data_manager: new WebKit.WebsiteDataManager({
    base_data_directory: `${profile}/data`,
    base_cache_directory: `${profile}/cache`,
  }),
});
context
  .get_website_data_manager()
  .get_cookie_manager()
  .set_persistent_storage(`${profile}/cookies.sqlite`, WebKit.CookiePersistentStorage.SQLITE);
context.set_automation_allowed(true);
context.connect('automation-started', (_context, session) => {
  session.connect('create-web-view', () => {
    const view = new WebKit.WebView({ web_context: context, settings, is_controlled_by_automation: true });
    const window = new Gtk.Window({ default_width: 1280, default_height: 900 });
    window.add(view);
    window.show_all();
    view.grab_focus();
    return view;
  });
});
Gtk.main();

function featureNamed(name) {
  const features = WebKit.Settings.get_all_features();
  const places = Array.from({ length: features.get_length() }, (_, place) => place);
  return features.get(places.find((place) => features.get(place).get_identifier() === name));
}
