// palamedes nets: lists the networks, shows and checks them, and chooses which one a tag means.
#include <fmt/core.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <boost/json.hpp>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/cli.h"
#include "app/support/program_resources.h"
#include "app/support/text_table.h"
#include "core/hash.h"
#include "nn/file/safetensors.h"
#include "nn/net_choice.h"
#include "record/files/files.h"
#include "record/json.h"
#include "record/nets/networks.h"

namespace palamedes::app {
namespace {

struct NetsOptions {
  std::string folder{};
  std::string name{};
  std::string tag{};
  bool json = false;

  record::Networks networks() const {
    return record::Networks(folder.empty() ? nets_folder(process_environment()) : folder);
  }
};

/// Every command of the group takes the folder.
std::shared_ptr<NetsOptions> with_folder(CLI::App& command) {
  auto options = std::make_shared<NetsOptions>();
  command.add_option("--nets", options->folder,
                     "Folder with networks; if not given, $PALAMEDES_NETS, or palamedes/nets below $XDG_STATE_HOME (or "
                     "~/.local/state)");
  return options;
}

std::string reference_words(const nn::NetReference& reference) {
  return reference.id ? fmt::format("{} ({})", reference.name, hex16(*reference.id)) : reference.name;
}

std::string place_of(const record::ListedNet& net) {
  if (net.path.empty()) return "built in";
  return net.is_hidden ? "folder, unused: a built-in network has this name" : "folder";
}

/// The tags that mean the network now.
std::vector<std::string> tags_of(const std::vector<record::ListedTag>& tags, const std::string& name) {
  std::vector<std::string> names;
  for (const record::ListedTag& tag : tags) {
    if (tag.in_use.name == name) names.push_back(tag.tag);
  }
  return names;
}

std::size_t parameters_of(const nn::Network& network) {
  std::size_t count = 0;
  for (const nn::Tensor& tensor : network.tensors()) count += tensor.bytes.size() / bytes_of(tensor.type);
  return count;
}

boost::json::object description_json(const nn::Network& network) {
  const nn::NetworkDescription& about = network.description();
  boost::json::array tensors;
  for (const nn::Tensor& tensor : network.tensors()) {
    tensors.push_back(boost::json::object{
        {"name", tensor.name}, {"type", nn::name_of(tensor.type)}, {"shape", boost::json::value_from(tensor.shape)}});
  }
  return {{"name", about.name},
          {"id", hex16(network.id())},
          {"kind", about.kind},
          {"game", about.game},
          {"editions", boost::json::value_from(about.editions)},
          {"boards", boost::json::value_from(about.boards)},
          {"seats", boost::json::value_from(about.seats)},
          {"layout", hex16(about.layout)},
          {"date", about.date},
          {"commit", about.commit},
          {"data", about.data},
          {"against_predecessor", about.against_predecessor},
          {"against_hand", about.against_hand},
          {"against_alphabeta", about.against_alphabeta},
          {"parameters", boost::json::value_from(about.parameters)},
          {"notes", boost::json::value_from(about.notes)},
          {"numbers", parameters_of(network)},
          {"tensors", std::move(tensors)}};
}

boost::json::object listed_json(const record::ListedNet& net, const std::vector<std::string>& tags) {
  boost::json::object line{{"name", net.name},
                           {"place", net.path.empty() ? "built in" : "folder"},
                           {"hidden", net.is_hidden},
                           {"tags", boost::json::value_from(tags)},
                           {"ok", net.network.ok()}};
  if (net.network) {
    line["network"] = description_json(**net.network);
  } else {
    line["code"] = net.network.error().code;
    line["error"] = net.network.error().message;
  }
  return line;
}

void list_nets(const NetsOptions& options) {
  const record::Networks networks = options.networks();
  const auto nets = networks.list();
  const auto tags = networks.tags();
  const auto known_tags = tags ? *tags : std::vector<record::ListedTag>();
  if (options.json) {
    for (const record::ListedNet& net : nets)
      fmt::print("{}\n", boost::json::serialize(listed_json(net, tags_of(known_tags, net.name))));
  } else if (nets.empty()) {
    fmt::print(
        "There are no networks. Put files such as my-net.safetensors into {}.\n",
        networks.folder().empty() ? "a folder, and name it with --nets" : record::in_one_line(networks.folder()));
  } else {
    TextTable table({"name", "game", "kind", "date", "id", "tags", "place"});
    for (const record::ListedNet& net : nets) {
      const std::string joined_tags = fmt::format("{}", fmt::join(tags_of(known_tags, net.name), " "));
      if (net.network) {
        const nn::NetworkDescription& about = (*net.network)->description();
        table.add({net.name, about.game, about.kind, about.date, hex16((*net.network)->id()),
                   net.is_hidden ? "" : joined_tags, place_of(net)});
      } else {
        table.add({net.name, "-", "-", "-", "cannot be used", joined_tags, place_of(net)});
      }
    }
    fmt::print("{}", table.text());
  }
  if (!tags) throw Failure(tags.error().message);
}

void print_description(const nn::Network& network) {
  const nn::NetworkDescription& about = network.description();
  const auto line = [](std::string_view name, const std::string& value) {
    fmt::print("{:<20} {}\n", name, value.empty() ? "-" : value);
  };
  line("name", about.name);
  line("id", hex16(network.id()));
  line("kind", about.kind);
  line("game", about.game);
  line("editions", fmt::format("{}", fmt::join(about.editions, ", ")));
  line("boards", fmt::format("{}", fmt::join(about.boards, ", ")));
  line("seats", fmt::format("{}", fmt::join(about.seats, ", ")));
  line("layout", hex16(about.layout));
  line("trained", fmt::format("{}, commit {}", about.date, about.commit.empty() ? "unknown" : about.commit));
  line("data", about.data);
  line("against predecessor", about.against_predecessor);
  line("against hand", about.against_hand);
  line("against alphabeta", about.against_alphabeta);
  for (const auto& [name, value] : about.parameters) line("parameter " + name, value);
  for (const auto& [name, value] : about.notes) line("note " + name, value);
  line("numbers", std::to_string(parameters_of(network)));
  for (const nn::Tensor& tensor : network.tensors()) {
    line("tensor " + tensor.name, fmt::format("{} {}", nn::name_of(tensor.type), nn::shape_text(tensor.shape)));
  }
}

void show_net(const NetsOptions& options) {
  const record::Networks networks = options.networks();
  const auto network = value_or_fail(networks.find(options.name));
  if (options.json) {
    fmt::print("{}\n", boost::json::serialize(description_json(*network)));
  } else {
    print_description(*network);
  }
}

/// Prints whether one network is good.
bool report_check(const std::string& name, const record::NetResult& network, bool json) {
  if (json) {
    boost::json::object line{{"name", name}, {"ok", network.ok()}};
    if (network) {
      line["id"] = hex16((*network)->id());
    } else {
      line["code"] = network.error().code;
      line["error"] = network.error().message;
    }
    fmt::print("{}\n", boost::json::serialize(line));
  } else if (network) {
    fmt::print("{}: good, id {}\n", record::in_one_line(name), hex16((*network)->id()));
  }
  std::fflush(stdout);
  if (!network) complain(fmt::format("{}: {}", record::in_one_line(name), network.error().message));
  return network.ok();
}

/// All networks and tags, or those that are named.
void check_nets(const NetsOptions& options, const std::vector<std::string>& names) {
  const record::Networks networks = options.networks();
  bool good = true;
  for (const std::string& name : names) good = report_check(name, networks.find(name), options.json) && good;
  if (names.empty()) {
    for (const record::ListedNet& net : networks.list())
      good = report_check(net.name, net.network, options.json) && good;
    const auto tags = networks.tags();
    if (!tags) throw Failure(tags.error().message);
    for (const record::ListedTag& tag : *tags)
      good = report_check(tag.tag, networks.find(tag.tag), options.json) && good;
  }
  if (!good) throw Reported(1);
}

void print_change(const std::string& tag, const std::string& means, bool json) {
  if (json) {
    fmt::print("{}\n", boost::json::serialize(boost::json::object{{"tag", tag}, {"network", means}}));
  } else {
    fmt::print("{} now means {}\n", tag, means);
  }
}

void use_net(const NetsOptions& options) {
  record::Networks networks = options.networks();
  const auto network = value_or_fail(networks.find(options.name));
  const std::string tag = options.tag.empty() ? network->description().game : options.tag;
  fail_on(networks.use(tag, options.name));
  print_change(tag,
               options.json ? nn::reference_to(*network)
                            : reference_words({.name = network->description().name, .id = network->id()}),
               options.json);
}

void roll_back(const NetsOptions& options) {
  record::Networks networks = options.networks();
  const auto before = value_or_fail(networks.rollback(options.tag));
  print_change(options.tag, options.json ? before.name : reference_words(before), options.json);
}

/// Elo and interval of matches, as the network file keeps them.
struct NetResults {
  std::optional<std::string> predecessor{};
  std::optional<std::string> hand{};
  std::optional<std::string> alphabeta{};
};

/// Writes results into a network file, which gets another id by that.
void write_results(const std::string& path, const NetResults& results) {
  const auto network = value_or_fail(record::read_network_file(path));
  nn::NetworkDescription about = network->description();
  if (results.predecessor) about.against_predecessor = *results.predecessor;
  if (results.hand) about.against_hand = *results.hand;
  if (results.alphabeta) about.against_alphabeta = *results.alphabeta;
  auto file = value_or_fail(record::OutputFile::create(path));
  const std::string changed = value_or_fail(nn::write_network(about, network->tensors()));
  fail_on(file.write(changed));
  fail_on(file.commit());
  fmt::print("{}: the id was {} and is now {}\n", record::in_one_line(path), hex16(network->id()),
             hex16(fnv1a(changed)));
}

void add_net_list(CLI::App& group) {
  auto* command = group.add_subcommand("list", "List all networks and their tags");
  command->footer("Examples:\n  palamedes nets list\n  palamedes nets list --json");
  auto options = with_folder(*command);
  command->add_flag("--json", options->json, "One JSON object per network");
  command->callback([options] { list_nets(*options); });
}

void add_net_show(CLI::App& group) {
  auto* command = group.add_subcommand("show", "Show what a network was made for, from what, and how strong it is");
  command->footer("Examples:\n  palamedes nets show liuzhou-2\n  palamedes nets show liuzhou --json");
  auto options = with_folder(*command);
  command->add_option("name", options->name, "A network or a tag")->required();
  command->add_flag("--json", options->json, "One JSON object");
  command->callback([options] { show_net(*options); });
}

void add_net_check(CLI::App& group) {
  auto* command = group.add_subcommand("check", "Read networks completely and say whether they are good");
  command->footer(
      "Without a name, all networks and tags are checked. The exit status is 1 if one of them is not good.\n"
      "Examples:\n  palamedes nets check\n  palamedes nets check liuzhou-2");
  auto options = with_folder(*command);
  auto names = std::make_shared<std::vector<std::string>>();
  command->add_option("names", *names, "Networks or tags");
  command->add_flag("--json", options->json, "One JSON object per network");
  command->callback([options, names] { check_nets(*options, *names); });
}

void add_net_use(CLI::App& group) {
  auto* command = group.add_subcommand("use", "Let a tag mean a network from now on");
  command->footer(
      "A player asks for a network by name or by tag: alphabeta:net=liuzhou-2, alphabeta:net=liuzhou. Programs that "
      "run\n"
      "already keep the networks that they have.\n"
      "Examples:\n  palamedes nets use my-net\n  palamedes nets use my-net --tag candidate");
  auto options = with_folder(*command);
  command->add_option("name", options->name, "A network")->required();
  command->add_option("--tag", options->tag, "The tag; if not given, the network's game, such as liuzhou");
  command->add_flag("--json", options->json, "One JSON object");
  command->callback([options] { use_net(*options); });
}

void add_net_rollback(CLI::App& group) {
  auto* command = group.add_subcommand("rollback", "Let a tag mean what it meant before the last 'use'");
  command->footer("Example:\n  palamedes nets rollback liuzhou");
  auto options = with_folder(*command);
  command->add_option("tag", options->tag, "The tag, such as liuzhou")->required();
  command->add_flag("--json", options->json, "One JSON object");
  command->callback([options] { roll_back(*options); });
}

void add_net_results(CLI::App& group) {
  auto* command = group.add_subcommand("results", "Write the results of matches into a network file");
  command->footer(
      "'nets show' prints them. The id of a network is the hash of its file, so it changes.\n"
      "Example:\n  palamedes nets results run/best.safetensors --hand '+236 Elo [+171, +301]'");
  auto path = std::make_shared<std::string>();
  auto results = std::make_shared<NetResults>();
  command->add_option("file", *path, "A network file")->required();
  auto* any = command->add_option_group("results");
  any->add_option("--predecessor", results->predecessor, "Elo and interval against the network before it");
  any->add_option("--hand", results->hand, "The same against the hand evaluation in the same search");
  any->add_option("--alphabeta", results->alphabeta, "The same against plain alpha-beta");
  any->require_option(1, 3);
  command->callback([path, results] { write_results(*path, *results); });
}

}  // namespace

void add_nets(CLI::App& app) {
  auto* group = app.add_subcommand("nets", "List, check and choose the networks that engines use");
  group->require_subcommand(1);
  group->footer(
      "Networks are built into the program or lie as NAME.safetensors in a folder. docs/network_format.md describes "
      "the\n"
      "files, docs/search.md how engines use them.\n"
      "Examples:\n  palamedes nets list\n  palamedes nets use my-net\n  palamedes nets rollback liuzhou");
  add_net_list(*group);
  add_net_show(*group);
  add_net_check(*group);
  add_net_use(*group);
  add_net_rollback(*group);
  add_net_results(*group);
}

}  // namespace palamedes::app
