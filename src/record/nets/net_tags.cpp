#include "record/nets/net_tags.h"

#include <boost/json.hpp>

#include "core/hash.h"
#include "core/text/printable.h"
#include "record/json.h"

namespace palamedes::record {
namespace {

constexpr int kTagsVersion = 1;
constexpr std::size_t kLongestReference = 100;

std::string reference_text(const nn::NetReference& reference) {
  return reference.id ? reference.name + "@" + hex16(*reference.id) : reference.name;
}

}  // namespace

Result<NetTags> parse_tags(std::string_view text) {
  while (text.ends_with('\n')) text.remove_suffix(1);
  const auto object = parse_object(text);
  if (!object) return object.error();
  Fields fields(*object);
  fields.only({"palamedes_tags", "tags"});
  if (fields.number("palamedes_tags", kTagsVersion) != kTagsVersion)
    fields.fail("this program reads version " + std::to_string(kTagsVersion) + " of tags");
  NetTags tags;
  const boost::json::object all = fields.object("tags");
  for (const auto& member : all) {
    const std::string tag(member.key());
    if (!nn::is_network_name(tag)) fields.fail(shown(tag) + " is not the name of a tag");
    Fields inner(all, "tags: ");
    for (const std::string& item : inner.texts(tag, kMostTagged, kLongestReference)) {
      auto reference = nn::parse_net_reference(item);
      if (!reference) {
        fields.fail("tag " + shown(tag) + ": " + reference.error().message);
        break;
      }
      tags[tag].push_back(*std::move(reference));
    }
    fields.take_error(inner);
    if (fields.ok() && !tags.contains(tag)) fields.fail("the tag " + shown(tag) + " has no network");
    if (!fields.ok()) break;
  }
  if (!fields.ok()) return fields.error();
  return tags;
}

std::string tags_text(const NetTags& tags) {
  boost::json::object all;
  for (const auto& [tag, references] : tags) {
    boost::json::array items;
    for (const nn::NetReference& reference : references) items.emplace_back(reference_text(reference));
    all[tag] = std::move(items);
  }
  return boost::json::serialize(boost::json::object{{"palamedes_tags", kTagsVersion}, {"tags", std::move(all)}}) + "\n";
}

}  // namespace palamedes::record
